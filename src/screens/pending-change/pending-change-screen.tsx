// /wijziging/{token}: the owner confirms or refuses what somebody with the link asked for. Opening it changes nothing, because mail
// programs open links too. It works without scripts.

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
import type { ChangeToConfirm } from '#domain/pending-change/pending-change.ts'
import { isProblem } from '#domain/problem.ts'
import { problemStatus } from '#domain/problem-status.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { apiContext } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Step } from '../withdrawal/step.tsx'
import { changeWords } from './change-words.ts'

type LoadedChange = { change: ChangeToConfirm | undefined }
type Outcome = { refusal: string } | { state: ChangeToConfirm['state'] }

/** Unknown and forgotten links answer 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const call = { params: { token: params['token'] ?? '' } }
    return { change: await context.get(apiContext)('GET /api/pending-changes/:token', call) } satisfies LoadedChange as LoadedChange
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error
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
    const told = Object.values(error.errors ?? {}).flat()
    const refusal = { refusal: told[0] ?? error.message } satisfies Outcome as Outcome
    const status = problemStatus[error.code]
    // After a refusal that tells of a newer state the browser fetches the change anew, which it does not after a failed answer.
    return status === 409 || status === 404 ? refusal : data(refusal, { status })
  }
}

const path = '/wijziging'
export default function PendingChangeScreen() {
  const { change } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  if (!change) return <Ended words={changeWords.unknown} arrived={outcome !== undefined} />
  if (change.state !== 'open') return <Ended words={changeWords[change.state](change)} arrived={outcome !== undefined} />
  return <Question change={change} refusal={outcome && 'refusal' in outcome ? outcome.refusal : undefined} />
}

function Question({ change, refusal }: { change: ChangeToConfirm; refusal: string | undefined }) {
  const { state, formData } = useNavigation()
  const busyWith = state === 'idle' ? undefined : (formData?.get('answer') ?? undefined)
  const { title, intro, confirm } = changeWords.open(change)
  return (
    <Step title={title} path={path} arrived={refusal !== undefined}>
      <p>{intro}</p>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {change.carried_out_at && <p>Doe je niets, dan voeren we het om {formatTime(change.carried_out_at)} uur uit.</p>}
      <dl className="grid gap-5 rounded-card border border-line bg-white px-6 py-5">
        <Lines name="Nu" lines={change.before} />
        <Lines name="Wordt" lines={change.after} strong />
      </dl>
      <Form method="post" className="flex flex-wrap gap-4">
        <Button type="submit" name="answer" value="confirm" busy={busyWith === 'confirm'}>
          {confirm}
        </Button>
        <Button type="submit" name="answer" value="refuse" kind="ghost" busy={busyWith === 'refuse'}>
          Dit was ik niet
        </Button>
      </Form>
    </Step>
  )
}

function Lines({ name, lines, strong = false }: { name: string; lines: readonly string[]; strong?: boolean }) {
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

function Ended({ words: { title, text }, arrived }: { words: { title: string; text: ReactNode }; arrived: boolean }) {
  return (
    <Step title={title} path={path} arrived={arrived}>
      <p>{text}</p>
      <p>
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          Neem contact op
        </Link>
      </p>
    </Step>
  )
}
