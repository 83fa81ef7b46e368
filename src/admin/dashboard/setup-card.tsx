// On Vandaag: how far a new shop is, until its owner has done everything or hides it.

import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { ButtonLink } from '#ui/button.tsx'
import { findNextStep, setupStepTitles } from '../opening/setup-steps.ts'
import { StartSellingCard } from '../opening/start-selling.tsx'
import { Section } from '../shared/screen.tsx'
import { useOnLoaded } from '../shared/use-on-loaded.ts'

/**
 * Without a list, only what was tried before is left to clear. Renders nothing while loading and
 * after a failure, because the rest of the screen reports a failure itself.
 */
export function SetupCard({ onLoaded }: { onLoaded: () => void }) {
  const { result, reload } = useReply('GET /api/admin/setup')
  useOnLoaded(result, onLoaded)
  useReloadOnReturn(reload)
  if (result.status !== 'done') return null
  const { list } = result.data
  const next = list && findNextStep(list)
  if (!list || list.dismissed || !next)
    return <StartSellingCard setup={result.data} reload={reload} />
  const doneCount = list.steps.filter(({ done }) => done).length
  return (
    <Section
      title="Zo open je je winkel"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-white p-5 sm:p-6"
      headingClass="w-full"
    >
      <p className="flex-1">
        {`${doneCount} van ${list.steps.length} klaar. Nu: ${setupStepTitles[next].toLowerCase()}.`}
      </p>
      <ButtonLink to="/admin/openen">{doneCount < 2 ? 'Begin' : 'Ga verder'}</ButtonLink>
    </Section>
  )
}
