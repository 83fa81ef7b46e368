import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from '../use-order-change.tsx'

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
  const { token, done } = props
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
    setChoices({ ...choices, [item.id]: choice })
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
          onBack={goBack}
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

const leavesSentences: Record<LeavesWhen, string> = {
  'at-once': 'Het nieuwe pakket maken we meteen klaar.',
  'under-way':
    'Het nieuwe pakket maken we klaar zodra je meldt dat je retour onderweg is. Dat doe je op deze pagina.',
  back: 'Het nieuwe pakket maken we klaar zodra je retour bij ons binnen is.',
}

type ConfirmationProps = AfterSaleProps & {
  packs: Packs
  preview: Preview
  onBack: () => void
  onRefused: () => Promise<void>
}

function Confirmation({
  order,
  token,
  done,
  packs,
  preview,
  onBack,
  onRefused,
}: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const { failure, busy, change } = useOrderChange(done)
  const { difference, shipping } = preview
  async function begin() {
    const isBegun = await change(async () => {
      const { path, number } = await browserApi('POST /api/orders/:token/exchanges', {
        params: { token },
        body: { packs, difference, latest_event: preview.latest_event, key },
      })
      if (difference > 0) await navigate(path)
      return `De ruil is genoteerd. Wat je nieuw krijgt, is bestelling ${number}. Hoe je terugstuurt, staat in de ${order.by_post ? 'brief' : 'e-mail'} die je krijgt.`
    })
    if (!isBegun) await onRefused()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 rounded-card bg-lee px-5 py-4 outline-none">
      <p aria-live="polite" className="font-semibold">
        {costSentence(difference)}
      </p>
      <p>
        {shipping > 0
          ? `Daarin zit ${formatEuroAmount(shipping)} voor de tweede bezorging. `
          : 'De tweede bezorging is gratis. '}
        {leavesSentences[preview.leaves_when]}
      </p>
      <ChangeFailure>{failure}</ChangeFailure>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void begin()}>
          {difference > 0 ? 'Ruil, en betaal het verschil' : 'Ruil dit'}
        </Button>
        <Button kind="plain" disabled={busy} onClick={onBack}>
          Wijzigen
        </Button>
      </div>
    </div>
  )
}

function costSentence(difference: number): string {
  if (difference === 0) return 'Ruilen kost je niets.'
  return difference > 0
    ? `Je betaalt ${formatEuroAmount(difference)} bij.`
    : `Je krijgt ${formatEuroAmount(-difference)} terug zodra je retour binnen is.`
}
