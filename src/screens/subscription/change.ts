// What a pressed button of a subscription asks of the shop, and what is said when it is done.

import { type ActionFunctionArgs, data } from 'react-router'
import type { Api } from '#api/client.ts'
import { fromEuros, inEuros } from '#domain/money.ts'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { problemStatus } from '#domain/problem-status.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { intervalLabels, intervals } from '#domain/subscription/interval.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { apiContext } from '#parts/api-context.ts'
import { addressIn, linesIn } from './form-parts.ts'

/** A token, and what the form says under a name. */
type ActionRequest = { params: { token: string }; form: FormData; typed: (name: string) => string }
type Change = { ask: (api: Api, asked: ActionRequest) => Promise<Subscription>; said: (now: Subscription, asked: ActionRequest) => string }

const nextIs = ({ next_date }: Subscription) => (next_date ? ` De volgende levering is op ${formatDate(next_date)}.` : '')

const changes = {
  skip: {
    ask: (api, { params, typed }) => api('POST /api/subscriptions/:token/skip', { params, body: { date: typed('date') } }),
    said: (now, { typed }) => `De levering van ${formatDate(typed('date'))} slaan we over.${nextIs(now)}`,
  },
  pause: {
    ask: (api, { params, typed }) => api('POST /api/subscriptions/:token/pause', { params, body: { until: typed('until') } }),
    said: (_, { typed }) => `Je abonnement is gepauzeerd tot ${formatDate(typed('until'))}. Tot dan schrijven we niets af.`,
  },
  resume: {
    ask: (api, { params }) => api('POST /api/subscriptions/:token/resume', { params, body: {} }),
    said: (now) => `Je abonnement loopt weer.${nextIs(now)}`,
  },
  interval: {
    ask: (api, { params, typed }) => {
      const interval = intervals.find((one) => one === typed('interval')) ?? 'month'
      return api('POST /api/subscriptions/:token/interval', { params, body: { interval } })
    },
    said: (now) => `Je krijgt nu ${intervalLabels[now.interval]} een levering.${nextIs(now)}`,
  },
  contents: {
    ask: (api, { params, form }) => api('POST /api/subscriptions/:token/contents', { params, body: { lines: linesIn(form) } }),
    said: (now) => `De inhoud is gewijzigd. Een levering kost nu ${inEuros(fromEuros(now.total))}.`,
  },
  address: {
    ask: (api, { params, typed }) => api('POST /api/subscriptions/:token/address', { params, body: addressIn(typed) }),
    said: (now) => `Je adres is gewijzigd. Je volgende levering gaat naar ${now.address.street} in ${now.address.city}.`,
  },
  'deliver-now': {
    ask: (api, { params, typed }) => api('POST /api/subscriptions/:token/deliver-now', { params, body: { date: typed('date') } }),
    said: (now) => `We maken je levering nu klaar. Zodra hij is afgeschreven, krijg je een mail.${nextIs(now)}`,
  },
  'withdraw-change': {
    ask: async (api, { params, typed }) => {
      await api('DELETE /api/subscriptions/:token/pending-changes/:id', { params: { ...params, id: Number(typed('change')) } })
      return api('GET /api/subscriptions/:token', { params })
    },
    said: () => 'De wijziging is ingetrokken. Alles blijft zoals het was.',
  },
  stop: {
    ask: (api, { params }) => api('POST /api/subscriptions/:token/stop', { params, body: {} }),
    said: () => 'Je abonnement is gestopt. Er wordt niets meer afgeschreven.',
  },
} satisfies Record<string, Change>

export type FormAction = keyof typeof changes | 'pay'
/** `stale`: it was refused because something had changed in the meantime. `waits`: the owner confirms it from a mail first. `leave` is where to pay. */
export type Outcome =
  | { deed: FormAction; said: string }
  | { deed: FormAction; waits: string }
  | { deed: FormAction; refused: string; errors: FieldErrors; stale: boolean }
  | { deed: 'pay'; leave: string }

/** Field of a form that names its deed. */
export const deedField = 'doe'

const isChange = (name: string): name is keyof typeof changes => Object.hasOwn(changes, name)

/** The action of every screen of a subscription. After a refusal that tells of a newer state, the screen is fetched anew. */
export async function change({ request, context, params: { token = '' } }: ActionFunctionArgs) {
  const form = await request.formData()
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const api = context.get(apiContext)
  const asked: ActionRequest = { params: { token }, form, typed }
  const deed = typed(deedField)
  try {
    if (!isChange(deed)) {
      const { redirectUrl } = await api('POST /api/subscriptions/:token/pay', { params: { token }, body: {} })
      return { deed: 'pay', leave: redirectUrl } satisfies Outcome as Outcome
    }
    const now = await changes[deed].ask(api, asked)
    const waiting = now.pending_changes.find(({ kind }) => kind === deed)
    if (waiting) return { deed, waits: waiting.message } satisfies Outcome as Outcome
    return { deed, said: changes[deed].said(now, asked) } satisfies Outcome as Outcome
  } catch (error) {
    if (!isProblem(error)) throw error
    const status = problemStatus[error.code]
    const stale = status === 409 || status === 404
    const outcome: Outcome = { deed: isChange(deed) ? deed : 'pay', refused: error.message, errors: error.errors ?? {}, stale }
    return stale ? outcome : data(outcome, { status })
  }
}
