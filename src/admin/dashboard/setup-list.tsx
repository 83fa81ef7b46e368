// The set-up list of a new shop on the dashboard, until its owner has done everything or hides it.

import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { isNeededConnection, type SetupStepName } from '#domain/staff/shop-setup.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ConnectionCheck } from '../system/connection-check.tsx'
import { setupStepTexts } from './setup-steps.ts'

type Setup = EndpointReply<'GET /api/admin/setup'>
type List = NonNullable<Setup['list']>

/**
 * Renders nothing while loading, in a shop without a list, and after a failure, because the rest of
 * the screen reports a failure itself.
 */
export function SetupList() {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/setup'), []))
  const { notice, busy, run } = useStaffMutation()
  useReloadOnReturn(reload)
  if (result.status !== 'done' || !result.data.list || result.data.list.dismissed) return null
  const setup = result.data
  const { steps } = result.data.list
  const doneCount = steps.filter(({ done }) => done).length
  const isComplete = doneCount === steps.length
  const setDismissed = async (dismissed: boolean) => {
    await browserApi('PUT /api/admin/setup/dismissal', { body: { dismissed } })
    await reload()
    return dismissed ? 'De lijst is verborgen.' : 'De lijst staat er weer.'
  }
  const hide = () =>
    run(async () => ({ text: await setDismissed(true), undo: () => setDismissed(false) }))
  return (
    <section
      aria-labelledby="setup"
      className="mb-8 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="setup" className="text-xl">
          {isComplete ? 'Je winkel staat klaar' : 'Zo open je je winkel'}
        </h2>
        <p className="text-ink-soft">{`${doneCount} van ${steps.length} klaar`}</p>
      </div>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {steps.map(({ name, done }) => (
          <Step
            key={name}
            title={setupStepTexts[name].title}
            done={done}
            isOpen={!done && name === steps.find((step) => !step.done)?.name}
          >
            <StepContent name={name} setup={setup} list={result.data.list!} reload={reload} />
          </Step>
        ))}
      </ol>
      {notice && (
        <div className="mt-4">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Button kind="ghost" busy={busy} onClick={() => void hide()}>
          Verberg deze lijst
        </Button>
      </div>
    </section>
  )
}

/** `isOpen` opens the first step that is not done; later the colleague decides. */
function Step({
  title,
  done,
  isOpen,
  children,
}: {
  title: string
  done: boolean
  isOpen: boolean
  children: React.ReactNode
}) {
  const [wasOpen] = useState(isOpen)
  return (
    <li>
      <details open={wasOpen} className="group">
        <summary className="flex min-h-control cursor-pointer items-center gap-3 py-2">
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
        <div className="pb-5 ps-9">{children}</div>
      </details>
    </li>
  )
}

type StepContentProps = {
  name: SetupStepName
  setup: Setup
  list: List
  reload: () => Promise<void>
}

function StepContent({ name, setup, list, reload }: StepContentProps) {
  const { notice, busy, run } = useMutation()
  if (isNeededConnection(name)) return <ConnectionCheck {...{ name, setup, reload }} />
  const { about, link } = setupStepTexts[name]
  const isDone = list.steps.some((step) => step.name === name && step.done)
  const confirm = () =>
    run(async () => {
      await browserApi('PUT /api/admin/setup/delivery-confirmation')
      await reload()
    })
  return (
    <div className="grid max-w-[44rem] gap-3">
      <p>{about}</p>
      {name === 'pages' && <MissingPages pages={list.missing_pages} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {link && (
          <Link to={link.to} className="link inline-flex min-h-11 items-center">
            {link.name}
          </Link>
        )}
        {name === 'delivery' && !isDone && (
          <Button kind="ghost" busy={busy} onClick={() => void confirm()}>
            Dit klopt zo
          </Button>
        )}
      </div>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </div>
  )
}

function MissingPages({ pages }: { pages: List['missing_pages'] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={`/editor/${slug}`} className="link inline-flex min-h-11 items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
