// /herroepen/{token}: withdraws from an order by its access link, with the details filled in. Works
// without JavaScript.

import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { describeOpenedPacks } from '#domain/order/returns/opened-packs.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { parseWithdrawalField } from '#domain/order/returns/withdrawal-form.ts'
import { withdrawalLabels } from '#domain/order/returns/withdrawal-labels.ts'
import { isProblem } from '#domain/problem.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { apiContext, apiForLoader } from '#components/api-context.ts'
import { PackPicker } from '#components/order/pack-picker.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { WithdrawalStep, CapitalisedLegalText } from './withdrawal-step.tsx'

type Order = EndpointReply<'GET /api/orders/:token'>
type Values = Record<string, string>
type Outcome = { at: 'fill' | 'confirm' | 'done'; values: Values; refusal?: string }

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ order: Order; token: string; isOver: boolean }> {
  const token = params['token'] ?? ''
  const order = await apiForLoader(context)('GET /api/orders/:token', { params: { token } })
  return {
    token,
    order,
    isOver: order.withdraw_until !== null && Date.parse(order.withdraw_until) <= Date.now(),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const entries = [...form].flatMap(([field, value]) =>
    field !== 'step' && typeof value === 'string' ? [[field, value]] : [],
  )
  const { value: name, error } = parseWithdrawalField('name', form.get('name'))
  const values: Values = { ...Object.fromEntries(entries), name }
  const step = form.get('step')
  if (step === 'change') return { at: 'fill', values }
  if (error) return { at: 'fill', values, refusal: error }
  const lines = linesIn(values)
  if (lines.length === 0) return { at: 'fill', values, refusal: 'Kies wat je wilt herroepen.' }
  if (step !== 'confirm') return { at: 'confirm', values }
  try {
    const call = { params: { token: params['token'] ?? '' }, body: { name, lines } }
    await context.get(apiContext)('POST /api/orders/:token/withdrawal', call)
    return { at: 'done', values }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { at: 'confirm', values, refusal: error.message }
  }
}

const linesIn = (values: Values) =>
  Object.entries(values).flatMap(([field, value]) => {
    const [, id] = /^line-(\d{1,9})$/.exec(field) ?? []
    const quantity = Number(value)
    return id !== undefined && Number.isInteger(quantity) && quantity > 0
      ? [{ id: Number(id), quantity }]
      : []
  })

const lastDay = (until: string) => formatFullDate(Date.parse(until) - 1)
const path = '/herroepen'

export default function WithdrawOrderScreen() {
  const { order, token, isOver } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  if (outcome?.at === 'done') return <WithdrawalReceived order={order} token={token} />
  if (!order.can.withdraw) return <NotPossible order={order} token={token} isOver={isOver} />
  return outcome?.at === 'confirm' ? (
    <Confirm order={order} outcome={outcome} />
  ) : (
    <WithdrawalForm order={order} outcome={outcome} />
  )
}

function WithdrawalForm({ order, outcome }: { order: Order; outcome: Outcome | undefined }) {
  const { values = {}, refusal } = outcome ?? {}
  const { address, lines, number, withdraw_until: until } = order
  return (
    <WithdrawalStep title="Herroep je bestelling" path={path} takesFocus={outcome !== undefined}>
      <p>
        Je mag bestelling {number} ongedaan maken zonder reden.{' '}
        {until
          ? `Dat kan tot en met ${lastDay(until)}.`
          : 'Dat kan tot 14 dagen nadat je pakket is bezorgd.'}
      </p>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-7">
        <LabelledField
          label="Je naam"
          name="name"
          autoComplete="name"
          required
          defaultValue={values['name'] ?? `${address.first_name} ${address.last_name}`}
        />
        <PackPicker
          legend="Wat herroep je?"
          lines={lines}
          fieldOf={({ id, left }) => ({
            id: `line-${id}`,
            defaultValue: values[`line-${id}`] ?? left,
          })}
        />
        <Button type="submit" name="step" value="begin" className="justify-self-start">
          <CapitalisedLegalText>{withdrawalLabels.begin}</CapitalisedLegalText>
        </Button>
        <p className="text-sm text-ink-soft">
          Hierna kijk je alles nog één keer na.{' '}
          {order.progress.packed_at && describeOpenedPacks(order.lines, order.money_back)}
        </p>
      </Form>
    </WithdrawalStep>
  )
}

function Confirm({ order, outcome: { values, refusal } }: { order: Order; outcome: Outcome }) {
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  const lines = linesIn(values).map(({ id, quantity }) => (
    <span key={id} className="block">{`${quantity} × ${names.get(id) ?? ''}`}</span>
  ))
  return (
    <ConfirmWithdrawal
      path={path}
      intro="Hierbij herroep je de overeenkomst over deze producten. Klopt dit?"
      details={[
        ['Naam', values['name']],
        ['Bestelnummer', order.number],
        ['Wat', lines],
      ]}
      values={values}
      refusal={refusal}
    />
  )
}

function WithdrawalReceived({ order, token }: { order: Order; token: string }) {
  return (
    <WithdrawalStep title="Je herroeping is ontvangen" path={path} takesFocus>
      <p>
        Je krijgt een ontvangstbevestiging {formatContactChannel(order)}, met de datum, de tijd en
        wat je ongedaan maakt. Bewaar die
        {order.by_post ? ' brief' : ' mail'}: hij is je bewijs.
        {order.progress.packed_at
          ? ' Er staat ook in hoe je alles terugstuurt.'
          : ' Er hoeft niets terug; betaalde je al, dan krijg je je geld terug.'}
      </p>
      <ButtonLink to={orderPath(token)} kind="ghost" className="justify-self-start">
        Naar je bestelling
      </ButtonLink>
    </WithdrawalStep>
  )
}

function NotPossible({ order, token, isOver }: { order: Order; token: string; isOver: boolean }) {
  return (
    <WithdrawalStep title="Herroepen kan hier niet" path={path} takesFocus={false}>
      <p>
        {isOver && order.withdraw_until
          ? `De bedenktijd van bestelling ${order.number} liep tot en met ${lastDay(order.withdraw_until)}. Is er iets niet goed met wat je kreeg? Dan heb je nog steeds recht op een oplossing.`
          : `Bij bestelling ${order.number} valt niets (meer) te herroepen.`}{' '}
        <Link to="/contact" className="link">
          Neem contact op
        </Link>{' '}
        als je hulp wilt.
      </p>
      <ButtonLink to={orderPath(token)} kind="ghost" className="justify-self-start">
        Naar je bestelling
      </ButtonLink>
    </WithdrawalStep>
  )
}
