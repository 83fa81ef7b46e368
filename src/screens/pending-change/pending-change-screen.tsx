// /wijziging/{token}: the customer confirms or refuses a change that was requested without a login.
// Opening the page changes nothing, because mail programs open links too. Works without JavaScript.

import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { ReactNode } from 'react'
import type { ChangeToConfirm } from '#domain/customer/pending-change.ts'
import { isProblem } from '#domain/problem.ts'
import { httpStatusByProblem } from '#domain/problem-status.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { apiContext } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WithdrawalStep } from '../withdrawal/withdrawal-step.tsx'
import { pendingChangeText } from './pending-change-text.ts'

type LoadedChange = { change: ChangeToConfirm | undefined }
type Outcome = { refusal: string } | { state: ChangeToConfirm['state'] }

/** Responds with 404 for unknown and deleted links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const call = { params: { token: params['token'] ?? '' } }
    return {
      change: await context.get(apiContext)('GET /api/pending-changes/:token', call),
    } satisfies LoadedChange as LoadedChange
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error
    return data({ change: undefined } satisfies LoadedChange as LoadedChange, { status: 404 })
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const call = { params: { token: params['token'] ?? '' } }
  try {
    const { state } =
      form.get('answer') === 'refuse'
        ? await api('POST /api/pending-changes/:token/refuse', call)
        : await api('POST /api/pending-changes/:token/confirm', call)
    return { state } satisfies Outcome as Outcome
  } catch (error) {
    if (!isProblem(error)) throw error
    const messages = Object.values(error.errors ?? {}).flat()
    const refusal = { refusal: messages[0] ?? error.message } satisfies Outcome as Outcome
    const status = httpStatusByProblem[error.code]
    // Status 409 or 404 means that the change is no longer in the state that the page shows. The
    // action then returns a success, because the router revalidates the loader only after a
    // success.
    return status === 409 || status === 404 ? refusal : data(refusal, { status })
  }
}

const path = '/wijziging'
export default function PendingChangeScreen() {
  const { change } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  if (!change)
    return <EndedChange message={pendingChangeText.unknown} takesFocus={outcome !== undefined} />
  if (change.state !== 'open')
    return (
      <EndedChange
        message={pendingChangeText[change.state](change)}
        takesFocus={outcome !== undefined}
      />
    )
  return (
    <Question
      change={change}
      refusal={outcome && 'refusal' in outcome ? outcome.refusal : undefined}
    />
  )
}

function Question({ change, refusal }: { change: ChangeToConfirm; refusal: string | undefined }) {
  const { state, formData } = useNavigation()
  const pendingAnswer = state === 'idle' ? undefined : (formData?.get('answer') ?? undefined)
  const { title, intro, confirm } = pendingChangeText.open(change)
  return (
    <WithdrawalStep title={title} path={path} takesFocus={refusal !== undefined}>
      <p>{intro}</p>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {change.carried_out_at && (
        <p>Doe je niets, dan voeren we het om {formatTime(change.carried_out_at)} uur uit.</p>
      )}
      <dl className="grid gap-5 rounded-card border border-line bg-white px-6 py-5">
        <Lines name="Nu" lines={change.before} />
        <Lines name="Wordt" lines={change.after} strong />
      </dl>
      <Form method="post" className="flex flex-wrap gap-4">
        <Button type="submit" name="answer" value="confirm" busy={pendingAnswer === 'confirm'}>
          {confirm}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="refuse"
          kind="ghost"
          busy={pendingAnswer === 'refuse'}
        >
          Dit was ik niet
        </Button>
      </Form>
    </WithdrawalStep>
  )
}

function Lines({
  name,
  lines,
  strong = false,
}: {
  name: string
  lines: readonly string[]
  strong?: boolean
}) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      {lines.map((line) => (
        <dd key={line} className={`min-w-0 wrap-anywhere ${strong ? 'font-semibold' : ''}`}>
          {line}
        </dd>
      ))}
    </div>
  )
}

function EndedChange({
  message: { title, text },
  takesFocus,
}: {
  message: { title: string; text: ReactNode }
  takesFocus: boolean
}) {
  return (
    <WithdrawalStep title={title} path={path} takesFocus={takesFocus}>
      <p>{text}</p>
      <p>
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          Neem contact op
        </Link>
      </p>
    </WithdrawalStep>
  )
}
