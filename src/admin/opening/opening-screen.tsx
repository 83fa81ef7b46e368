// From an empty shop to its first sale: each step is done here, and the next one then opens.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '../shared/screen.tsx'
import { hideSetupList } from './hide-setup-list.ts'
import { findNextStep, type Setup, type SetupList, setupStepTitles } from './setup-steps.ts'
import { StepContent } from './step-content.tsx'
import { StartSelling } from './start-selling.tsx'

export default function OpeningScreen() {
  const { result, reload } = useReply('GET /api/admin/setup')
  useReloadOnReturn(reload)
  return (
    <>
      <ScreenHeader
        title="Je winkel openen"
        about="Stap voor stap naar je eerste verkoop. Wat klaar is, kun je hier ook weer wijzigen."
      />
      <QueryBoundary result={result} reload={reload}>
        {(setup) => <Steps {...{ setup, reload }} />}
      </QueryBoundary>
    </>
  )
}

type Props = { setup: Setup; reload: () => Promise<void> }

function Steps({ setup, reload }: Props) {
  const { list } = setup
  const stepList = useRef<HTMLOListElement>(null)
  const next = list && findNextStep(list)
  useEffect(() => {
    // The button of the step that is done is no longer shown.
    if (next && document.activeElement === document.body)
      stepList.current?.querySelector<HTMLElement>('details[open] > summary')?.focus()
  }, [next])
  if (!list)
    return (
      <div className="mt-6 grid max-w-[44rem] gap-4">
        <p>
          Deze winkel is al ingericht: hij begon niet leeg. Wat je wilt wijzigen, staat bij{' '}
          <Link to="/admin/instellingen" className="link">
            Instellingen
          </Link>
          .
        </p>
        <StartSelling {...{ setup, reload }} isSelling />
      </div>
    )
  const doneCount = list.steps.filter(({ done }) => done).length
  return (
    <section aria-labelledby="setup" className="mt-6 max-w-[52rem]">
      <h2 id="setup" className="text-xl">
        {doneCount === list.steps.length ? 'Je winkel staat klaar' : 'Zo open je je winkel'}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {`${doneCount} van ${list.steps.length} klaar`}
      </p>
      <ol
        ref={stepList}
        className="mt-4 divide-y divide-line rounded-card border border-line bg-white px-5 sm:px-6"
      >
        {list.steps.map(({ name, done }) => (
          <li key={name}>
            <Step
              // A step that gets done closes, and the next one opens.
              key={`${done} ${name === next}`}
              title={setupStepTitles[name]}
              done={done}
              isNext={name === next}
            >
              <StepContent {...{ name, setup, list, reload }} />
            </Step>
          </li>
        ))}
      </ol>
      <HideList list={list} reload={reload} />
    </section>
  )
}

type StepProps = { title: string; done: boolean; isNext: boolean; children: ReactNode }

/** Renders its content, which loads what it shows, when staff first open the step. */
function Step({ title, done, isNext, children }: StepProps) {
  const [wasOpened, setWasOpened] = useState(isNext)
  return (
    <details open={isNext} onToggle={() => setWasOpened(true)} className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
        <Icon
          name={done ? 'circle-check' : 'circle-dot'}
          size={24}
          className={`flex-none ${done ? 'text-success' : 'text-ink-soft'}`}
        />
        <span className={`flex-1 ${done ? 'text-ink-soft' : 'font-semibold'}`}>
          {title}
          <span className="sr-only">{done ? ', klaar' : ', nog te doen'}</span>
        </span>
        <Icon
          name="chevron-down"
          size={20}
          className="flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-6 sm:ps-9">{wasOpened && children}</div>
    </details>
  )
}

function HideList({ list, reload }: { list: SetupList; reload: () => Promise<void> }) {
  const { failure, busy, run } = useStaffMutation()
  const hide = () =>
    run(async () => {
      const undo = await hideSetupList(browserApi)
      await reload()
      return {
        text: 'Vandaag begint niet meer met deze lijst. Ze blijft hier staan.',
        undo: thenAfterUndo(undo, async () => {
          await reload()
          return 'Vandaag begint weer met deze lijst.'
        }),
      }
    })
  return (
    <div className="mt-4 grid gap-3">
      {failure}
      {!list.dismissed && (
        <div>
          <Button kind="ghost" busy={busy} onClick={hide}>
            Toon dit niet meer op Vandaag
          </Button>
        </div>
      )}
    </div>
  )
}
