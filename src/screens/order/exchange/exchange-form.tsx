import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { swapPaymentDays } from '#domain/order/swap/order-swap.ts'
import { browserApi } from '#components/api-context.ts'
import { openPaymentPage } from '#components/checkout/open-payment-page.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from '../use-order-change.tsx'
import { ExchangePreview } from './exchange-preview.tsx'

type Items = EndpointReply<'GET /api/orders/:token/exchange-options'>['items']
type Preview = EndpointReply<'POST /api/orders/:token/exchange-preview'>
type Choice = { quantity: number; to?: number }
type Packs = { from: number; to: number; quantity: number }[]

export default function ExchangeForm(props: AfterSaleProps) {
  const { token } = props
  const fetchOptions = useCallback(
    () => browserApi('GET /api/orders/:token/exchange-options', { params: { token } }),
    [token],
  )
  const { result, reload } = useQuery(fetchOptions)
  return (
    <QueryBoundary result={result} reload={reload}>
      {({ items }) => <Exchange {...props} items={items} reloadOptions={reload} />}
    </QueryBoundary>
  )
}

type ExchangeProps = AfterSaleProps & { items: Items; reloadOptions: () => Promise<void> }

function Exchange({ items, reloadOptions, ...props }: ExchangeProps) {
  const { order, token, done } = props
  // Until it is packed, the lines of the order itself change, one at a time.
  const isSent = order.progress.shipped_at !== null
  const choicesBox = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})
  const [shown, setShown] = useState<{ packs: Packs; preview: Preview }>()
  const { failure, busy, run } = useOrderChange(done)
  const choiceOf = ({ id, packs }: Items[number]): Choice =>
    choices[id] ?? { quantity: items.length === 1 ? packs : 0 }
  const packs = items.flatMap((item) => {
    const { quantity, to } = choiceOf(item)
    return quantity > 0 && to !== undefined ? [{ from: item.id, to, quantity }] : []
  })
  const isUnfinished = items.some((item) => {
    const { quantity, to } = choiceOf(item)
    return quantity > 0 && to === undefined
  })
  const change = (item: Items[number], choice: Choice) => {
    setShown(undefined)
    setChoices({ ...(isSent && choices), [item.id]: choice })
  }
  const loadPreview = (chosen: Packs) =>
    run(async () => {
      const preview = await browserApi('POST /api/orders/:token/exchange-preview', {
        params: { token },
        body: { packs: chosen },
      })
      setShown({ packs: chosen, preview })
    })
  // The price, the stock or the order changed: the customer keeps the choice and sees what it costs
  // now.
  const refresh = async (chosen: Packs) => {
    const [isShown] = await Promise.all([loadPreview(chosen), reloadOptions()])
    if (!isShown) goBack()
  }
  const goBack = () => {
    setShown(undefined)
    choicesBox.current?.focus()
  }
  const startOver = async () => {
    setShown(undefined)
    setChoices({})
    await reloadOptions()
  }
  // The customer may have chosen again before the preview arrived.
  const isCurrent = shown && JSON.stringify(shown.packs) === JSON.stringify(packs)
  if (items.length === 0)
    return (
      <p className="measure">
        Van wat er in deze bestelling zit, is er geen andere maat. Bel of mail ons, dan zoeken we
        samen iets anders.
      </p>
    )
  return (
    <div ref={choicesBox} tabIndex={-1} className="grid max-w-[40rem] gap-7 outline-none">
      {!isSent && items.length > 1 && <p>Je ruilt één product tegelijk.</p>}
      {items.map((item) => (
        <ItemChoice
          key={item.id}
          item={item}
          choice={choiceOf(item)}
          change={(choice) => change(item, choice)}
        />
      ))}
      <ChangeFailure>{failure}</ChangeFailure>
      {isCurrent ? (
        <Confirmation
          key={JSON.stringify(shown.packs)}
          {...props}
          {...shown}
          oldNames={items.filter((one) => choiceOf(one).quantity > 0).map(({ name }) => name)}
          onBack={goBack}
          onBegun={startOver}
          onRefused={() => refresh(shown.packs)}
        />
      ) : (
        <Button
          busy={busy}
          disabled={packs.length === 0 || isUnfinished}
          className="justify-self-start"
          onClick={() => void loadPreview(packs)}
        >
          Bekijk wat het kost
        </Button>
      )}
    </div>
  )
}

type ItemProps = { item: Items[number]; choice: Choice; change: (choice: Choice) => void }

function ItemChoice({ item, choice, change }: ItemProps) {
  const id = useId()
  const { name, packs, sizes } = item
  return (
    <div className="grid gap-4">
      <LabelledSelect
        label={`${name}: hoeveel pakken ruil je?`}
        className="justify-self-start"
        options={Array.from({ length: packs + 1 }, (_, count) => [
          String(count),
          count === 0 ? 'Geen' : count === packs && packs > 1 ? `Alle ${packs}` : String(count),
        ])}
        value={String(choice.quantity)}
        onChange={(value) => change({ ...choice, quantity: Number(value) })}
      />
      {choice.quantity > 0 && (
        <RadioCards
          legend="Wat wil je ervoor?"
          name={`${id}-size`}
          options={sizes.map(({ id: size, name: label, price, in_stock, stock_left }) => ({
            value: String(size),
            label,
            note: `${formatEuroAmount(price)} per pak`,
            disabled: !in_stock,
            ...(!in_stock && { aside: <span className="font-semibold">Uitverkocht</span> }),
            ...(in_stock &&
              stock_left !== null && {
                aside: <span className="text-sm text-ink-soft">Nog {stock_left}</span>,
              }),
          }))}
          value={choice.to === undefined ? undefined : String(choice.to)}
          onChange={(value) => change({ ...choice, to: Number(value) })}
        />
      )}
    </div>
  )
}

type ConfirmationProps = AfterSaleProps & {
  packs: Packs
  preview: Preview
  oldNames: readonly string[]
  onBack: () => void
  onBegun: () => Promise<void>
  onRefused: () => Promise<void>
}

function Confirmation(props: ConfirmationProps) {
  const { order, token, done, packs, preview, oldNames, onBack, onBegun, onRefused } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const { failure, busy, run } = useOrderChange(done)
  const { difference, latest_event, by_return: back } = preview

  async function pay(path: string) {
    const params = { token: path.split('/').at(-1) ?? token }
    const url = await browserApi('POST /api/orders/:token/pay', { params }).then(
      ({ redirectUrl }) => redirectUrl,
      () => undefined,
    )
    if (url) await openPaymentPage(url)
    else if (back) await navigate(path)
    await done(
      url || back
        ? ''
        : `Betalen lukt nu even niet. We houden de nieuwe pakken ${swapPaymentDays} dagen voor je apart; bovenaan deze pagina kun je alsnog betalen.`,
    )
  }

  async function begin() {
    const isBegun = await run(async () => {
      const { path, number } = await browserApi('POST /api/orders/:token/exchanges', {
        params: { token },
        body: { packs, difference, latest_event, key },
      })
      if (difference > 0) return pay(path)
      await done(
        back
          ? `De ruil is genoteerd. Wat je nieuw krijgt, is bestelling ${number}. Hoe je terugstuurt, staat in de ${order.by_post ? 'brief' : 'e-mail'} die je krijgt.`
          : `Je bestelling is aangepast. Je krijgt een bevestiging ${formatContactChannel(order)}.`,
      )
    })
    await (isBegun ? onBegun() : onRefused())
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 rounded-card bg-lee px-5 py-4 outline-none">
      <ExchangePreview {...{ order, preview, oldNames }} />
      <ChangeFailure>{failure}</ChangeFailure>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void begin()}>
          {difference > 0 ? `Ruil en betaal ${formatEuroAmount(difference)} bij` : 'Ruil'}
        </Button>
        <Button kind="plain" disabled={busy} onClick={onBack}>
          Wijzigen
        </Button>
      </div>
    </div>
  )
}
