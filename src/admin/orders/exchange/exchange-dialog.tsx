// Packs that were sent are exchanged in one go: what comes back, what leaves instead, and what it
// costs the customer.

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { DialogButton } from '../../shared/forms/dialog-button.tsx'
import { FieldForm } from '../../shared/forms/field-form.tsx'
import { Reply } from '../../shared/screen.tsx'
import { messageName, type OrderProps } from '../order-props.ts'
import { FactList } from '../refund-form.tsx'
import { ExchangeLine, isComplete, type ChosenPacks } from './exchange-line.tsx'

type Preview = EndpointReply<'POST /api/admin/orders/:number/exchange-preview'>
type Options = EndpointReply<'GET /api/admin/orders/:number/exchange-options'>
type Props = OrderProps & { onClose: () => void }
type Request = { line: number; quantity: number; new_quantity: number; item: number }[]

export const ExchangeButton = (props: OrderProps) => (
  <DialogButton
    kind="ghost"
    className="mt-4"
    dialog={(close) => <ExchangeDialog {...props} onClose={close} />}
  >
    Ruilen
  </DialogButton>
)

function ExchangeDialog(props: Props) {
  const { order, onClose } = props
  const [shown, setShown] = useState<{ packs: Request; preview: Preview }>()
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenPacks>>>({})
  const [number, setNumber] = useState('')
  if (number)
    return (
      <Dialog title="De ruil staat klaar" onClose={onClose}>
        <ExchangeDone {...props} newNumber={number} />
      </Dialog>
    )
  return (
    <Dialog title={shown ? 'Klopt deze ruil?' : 'Ruilen'} onClose={onClose}>
      {shown ? (
        <Confirmation
          {...props}
          {...shown}
          onBack={() => setShown(undefined)}
          onBegun={setNumber}
        />
      ) : (
        <Reply
          from="GET /api/admin/orders/:number/exchange-options"
          params={{ number: order.number }}
        >
          {(options) => (
            <Choice
              {...props}
              options={options}
              chosen={chosen}
              setChosen={setChosen}
              onPreview={(packs, preview) => setShown({ packs, preview })}
            />
          )}
        </Reply>
      )}
    </Dialog>
  )
}

type ChoiceProps = Props & {
  options: Options
  chosen: Readonly<Record<number, ChosenPacks>>
  setChosen: (chosen: Readonly<Record<number, ChosenPacks>>) => void
  onPreview: (packs: Request, preview: Preview) => void
}

function Choice({ order, nameOf, options, chosen, setChosen, onPreview }: ChoiceProps) {
  const { notice, busy, run } = useMutation()
  const onlyLine = options.lines.length === 1
  const choiceOf = ({ line, packs }: Options['lines'][number]): ChosenPacks =>
    chosen[line] ?? { quantity: onlyLine ? packs : 0 }
  const picked = options.lines.flatMap((one) => {
    const choice = choiceOf(one)
    return choice.quantity > 0 ? [{ line: one.line, choice }] : []
  })
  const packs = picked.flatMap(({ line, choice }) =>
    isComplete(choice)
      ? [
          {
            line,
            quantity: choice.quantity,
            new_quantity: choice.newQuantity ?? choice.quantity,
            item: choice.item.id,
          },
        ]
      : [],
  )
  const preview = () =>
    void run(async () => {
      const reply = await browserApi('POST /api/admin/orders/:number/exchange-preview', {
        params: { number: order.number },
        body: { packs },
      })
      onPreview(packs, reply)
    })
  return (
    <div className="grid gap-6">
      <p>
        Kies wat er terugkomt en wat ervoor in de plaats gaat. Je ziet eerst wat het scheelt; pas
        daarna verandert er iets.
      </p>
      {options.lines.map((one) => (
        <ExchangeLine
          key={one.line}
          name={nameOf(one.line)}
          packs={one.packs}
          sizes={one.sizes}
          choice={choiceOf(one)}
          change={(choice) => setChosen({ ...chosen, [one.line]: choice })}
        />
      ))}
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
      <Button
        busy={busy}
        disabled={packs.length === 0 || packs.length < picked.length}
        className="justify-self-start"
        onClick={preview}
      >
        Bekijk wat het kost
      </Button>
    </div>
  )
}

type ConfirmationProps = Props & {
  packs: Request
  preview: Preview
  onBack: () => void
  onBegun: (newNumber: string) => void
}

function Confirmation({
  order,
  nameOf,
  reload,
  packs,
  preview,
  onBack,
  onBegun,
}: ConfirmationProps) {
  const [key] = useState(() => crypto.randomUUID())
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  const { difference, shipping, discount } = preview
  const short = preview.lines.find(({ stock, quantity }) => stock < quantity)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <FieldForm
        fields={{
          consequence: {
            kind: 'note',
            content: (
              <p className="text-sm text-ink-soft">
                De klant krijgt een {messageName(order)} die zegt wat er terug moet, wat er komt en
                wat het kost. {leavesSentences[preview.leaves_when]}
              </p>
            ),
          },
        }}
        button={difference > 0 ? `Ruil, en vraag ${formatEuroAmount(difference)} bij` : 'Ruil'}
        disabled={short !== undefined}
        cancel="Wijzigen"
        onCancel={onBack}
        send={async () => {
          const { number } = await browserApi('POST /api/admin/orders/:number/exchanges', {
            params: { number: order.number },
            body: { packs, difference, latest_event: preview.latest_event, key },
          })
          onBegun(number)
          await reload()
          return `Geruild. De nieuwe pakken staan in bestelling ${number}.`
        }}
      >
        {short && (
          <Notice kind="warning">
            {short.stock === 0
              ? `${short.name} is uitverkocht.`
              : `Van ${short.name} zijn er nog ${short.stock}.`}{' '}
            Kies minder pakken of iets anders.
          </Notice>
        )}
        <FactList
          facts={[
            ...packs.map(
              ({ line, quantity }) => ['Komt terug', `${quantity} × ${nameOf(line)}`] as const,
            ),
            ['Daarvoor betaald', formatEuroAmount(preview.value)],
            ...preview.lines.map(
              ({ name, quantity, unit_price }) =>
                [
                  'Gaat weg',
                  `${quantity} × ${name}, ${formatEuroAmount(unit_price)} per pak`,
                ] as const,
            ),
            ...(discount > 0 ? [['Korting die meegaat', formatEuroAmount(discount)] as const] : []),
            ['Tweede bezorging', shipping === 0 ? 'Gratis' : formatEuroAmount(shipping)],
            ['Verschil', differenceText(difference)],
          ]}
        />
      </FieldForm>
    </div>
  )
}

const leavesSentences: Record<LeavesWhen, string> = {
  'at-once': 'Het nieuwe pakket kan meteen weg.',
  'under-way': 'Het nieuwe pakket mag weg zodra de retour onderweg is.',
  back: 'Het nieuwe pakket mag weg zodra de retour binnen is.',
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Geen'
  return difference > 0
    ? `De klant betaalt ${formatEuroAmount(difference)} bij`
    : `De klant krijgt ${formatEuroAmount(-difference)} terug als de retour binnen is`
}

function ExchangeDone({ order, newNumber, onClose }: Props & { newNumber: string }) {
  return (
    <div className="grid gap-5" role="status">
      <p>
        De klant krijgt een {messageName(order)}. De nieuwe pakken staan apart in bestelling{' '}
        <Link to={`/admin/bestellingen/${newNumber}`} className="link">
          {newNumber}
        </Link>
        .
      </p>
      <Button className="justify-self-start" onClick={onClose}>
        Klaar
      </Button>
    </div>
  )
}
