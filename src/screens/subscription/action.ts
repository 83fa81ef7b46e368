import { toAddress } from '#domain/checkout/address-values.ts'
import { type ActionFunctionArgs, data } from 'react-router'
import type { Api } from '#api/framework/client.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { type FieldErrors, isProblem, Problem } from '#domain/problem.ts'
import { httpStatusByProblem } from '#domain/problem-status.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { intervalLabels, deliveryIntervals } from '#domain/subscription/interval.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { apiContext } from '#components/api-context.ts'
import { parseLineFields } from './form-fields.ts'

/** The submitted form; `typed` returns the text of one field. */
type ActionRequest = { params: { token: string }; form: FormData; typed: (name: string) => string }
type ActionHandler = {
  send: (api: Api, submitted: ActionRequest) => Promise<Subscription>
  message: (subscription: Subscription, submitted: ActionRequest) => string
}

const nextDeliveryText = ({ next_date }: Subscription) =>
  next_date ? ` De volgende levering is op ${formatDate(next_date)}.` : ''

const actionHandlers = {
  skip: {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/skip', { params, body: { date: typed('date') } }),
    message: (subscription, { typed }) =>
      `De levering van ${formatDate(typed('date'))} slaan we over.${nextDeliveryText(subscription)}`,
  },
  pause: {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/pause', { params, body: { until: typed('until') } }),
    message: (_, { typed }) =>
      `Je abonnement is gepauzeerd tot ${formatDate(typed('until'))}. Tot dan schrijven we niets af.`,
  },
  resume: {
    send: (api, { params }) => api('POST /api/subscriptions/:token/resume', { params, body: {} }),
    message: (subscription) => `Je abonnement loopt weer.${nextDeliveryText(subscription)}`,
  },
  interval: {
    send: (api, { params, typed }) => {
      const interval = deliveryIntervals.find((one) => one === typed('interval')) ?? 'month'
      const day = Number(typed('day')) || null
      return api('POST /api/subscriptions/:token/interval', { params, body: { interval, day } })
    },
    message: (subscription) =>
      `Je krijgt nu ${intervalLabels[subscription.interval]} een levering.${nextDeliveryText(subscription)}`,
  },
  contents: {
    send: (api, { params, form }) =>
      api('POST /api/subscriptions/:token/contents', {
        params,
        body: { lines: parseLineFields(form) },
      }),
    message: (subscription) =>
      `De inhoud is gewijzigd. Een levering kost nu ${formatEuroAmount(subscription.total)}.`,
  },
  address: {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/address', { params, body: toAddress(typed) }),
    message: (subscription) =>
      `Je adres is gewijzigd. Je volgende levering gaat naar ${subscription.address.street} in ${subscription.address.city}.`,
  },
  'billing-address': {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/billing-address', { params, body: toAddress(typed) }),
    message: () => 'Het adres op de factuur is gewijzigd, vanaf je volgende levering.',
  },
  recipient: {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/recipient', {
        params,
        body: {
          recipient_id: Number(typed('recipient')) || null,
          use_address: typed('useAddress') === 'true',
        },
      }),
    message: ({ address }) =>
      `Bewaard voor wie dit abonnement is. Je volgende levering gaat naar ${address.first_name} ${address.last_name}, ${address.street} in ${address.city}.`,
  },
  'deliver-now': {
    send: (api, { params, typed }) =>
      api('POST /api/subscriptions/:token/deliver-now', { params, body: { date: typed('date') } }),
    message: (subscription) =>
      `We maken je levering nu klaar. Zodra hij is afgeschreven, krijg je een mail.${nextDeliveryText(subscription)}`,
  },
  'withdraw-change': {
    send: async (api, { params, typed }) => {
      await api('DELETE /api/subscriptions/:token/pending-changes/:id', {
        params: { ...params, id: Number(typed('change')) },
      })
      return api('GET /api/subscriptions/:token', { params })
    },
    message: () => 'De wijziging is ingetrokken. Alles blijft zoals het was.',
  },
  stop: {
    send: (api, { params }) => api('POST /api/subscriptions/:token/stop', { params, body: {} }),
    message: () => 'Je abonnement is gestopt. Er wordt niets meer afgeschreven.',
  },
} satisfies Record<string, ActionHandler>

export type FormAction = keyof typeof actionHandlers | 'pay'
/**
 * `waits` is the message that the customer must first confirm the action from a mail. `stale` is
 * true for a refusal with status 409 or 404, after which the subscription must be loaded again.
 * `paymentUrl` is the page where the customer pays.
 */
export type ActionOutcome =
  | { action: FormAction; message: string }
  | { action: FormAction; waits: string }
  | { action: FormAction; refused: string; errors: FieldErrors; stale: boolean }
  | { action: 'pay'; paymentUrl: string }

/** The form field whose value is the name of the action. */
export const actionFieldName = 'doe'

const isHandled = (name: string): name is keyof typeof actionHandlers =>
  Object.hasOwn(actionHandlers, name)

/**
 * The route action of every subscription screen. Returns a stale refusal with status 200, because
 * the router does not revalidate the loader after an error status.
 */
export async function runFormAction({
  request,
  context,
  params: { token = '' },
}: ActionFunctionArgs) {
  const form = await request.formData()
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const api = context.get(apiContext)
  const submitted: ActionRequest = { params: { token }, form, typed }
  const action = typed(actionFieldName)
  try {
    if (!isHandled(action)) {
      if (action !== 'pay') throw new Problem('input-invalid')
      const { redirectUrl } = await api('POST /api/subscriptions/:token/pay', {
        params: { token },
        body: {},
      })
      return { action: 'pay', paymentUrl: redirectUrl } satisfies ActionOutcome as ActionOutcome
    }
    const subscription = await actionHandlers[action].send(api, submitted)
    const pending = subscription.pending_changes.find(({ kind }) => kind === action)
    if (pending) return { action, waits: pending.message } satisfies ActionOutcome as ActionOutcome
    return {
      action,
      message: actionHandlers[action].message(subscription, submitted),
    } satisfies ActionOutcome as ActionOutcome
  } catch (error) {
    if (!isProblem(error)) throw error
    const status = httpStatusByProblem[error.code]
    const stale = status === 409 || status === 404
    const outcome: ActionOutcome = {
      action: isHandled(action) ? action : 'pay',
      refused: error.message,
      errors: error.errors ?? {},
      stale,
    }
    return stale ? outcome : data(outcome, { status })
  }
}
