// Packs are exchanged in one go: what the customer had, what takes its place, and what it costs.

import { useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldForm } from '../../shared/forms/field-form.tsx'
import { Reply } from '../../shared/screen.tsx'
import { messageName, type OrderProps } from '../order-props.ts'
import { totalChange } from './exchange-return.ts'
import { FactList } from '../refund-form.tsx'
import { ExchangeLine, isComplete, type ChosenPacks } from './exchange-line.tsx'

type Preview = EndpointReply<'POST /api/admin/orders/:number/exchange-preview'>
type Options = EndpointReply<'GET /api/admin/orders/:number/exchange-options'>
type Props = OrderProps & {
  /** The only line whose packs are exchanged; without it, those of any line. */
  line?: number
  isMasked: boolean
  onReveal: (isShown: boolean) => unknown
  onClose: () => void
}
type Request = { line: number; quantity: number; new_quantity: number; item: number }[]

export function ExchangeDialog(props: Props) {
  const { order, line, isMasked, onReveal, onClose } = props
  const [shown, setShown] = useState<{ packs: Request; preview: Preview }>()
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenPacks>>>({})
  const hasRevealed = useRef(false)
  useEffect(() => {
    if (!isMasked || hasRevealed.current) return
    hasRevealed.current = true
    void onReveal(true)
  })
  return (
    <Dialog title={shown ? 'Klopt deze ruil?' : 'Ruilen'} onClose={onClose}>
      {shown ? (
        <Confirmation {...props} {...shown} onBack={() => setShown(undefined)} />
      ) : (
        <Reply
          from="GET /api/admin/orders/:number/exchange-options"
          params={{ number: order.number }}
        >
          {({ lines }) => (
            <Choice
              {...props}
              lines={lines.filter((one) => line === undefined || one.line === line)}
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

type ChoiceProps = OrderProps & {
  lines: Options['lines']
  chosen: Readonly<Record<number, ChosenPacks>>
  setChosen: (chosen: Readonly<Record<number, ChosenPacks>>) => void
  onPreview: (packs: Request, preview: Preview) => void
}

function Choice({ order, nameOf, lines, chosen, setChosen, onPreview }: ChoiceProps) {
  const { notice, busy, run } = useMutation()
  const choiceOf = ({ line, packs }: Options['lines'][number]): ChosenPacks =>
    chosen[line] ?? { quantity: lines.length === 1 ? packs : 0 }
  const picked = lines.flatMap((one) => {
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
      <p>Je ziet eerst wat het scheelt; pas daarna verandert er iets.</p>
      {lines.map((one) => (
        <ExchangeLine
          key={one.line}
          {...one}
          name={nameOf(one.line)}
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

type ConfirmationProps = Props & { packs: Request; preview: Preview; onBack: () => void }

function Confirmation({
  order,
  nameOf,
  reload,
  packs,
  preview,
  onBack,
  onClose,
}: ConfirmationProps) {
  const [isWaived, setIsWaived] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  const { shipping, discount, in_order: own, by_return: back } = preview
  const difference = isWaived ? 0 : preview.difference
  const message = messageName(order)
  const short = preview.lines.find(({ stock, quantity }) => stock < quantity)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <FieldForm
        fields={{
          ...(own?.can_waive && {
            waive: {
              kind: 'checkbox',
              label: `Breng ${formatEuroAmount(preview.difference)} verschil niet in rekening`,
            },
          }),
          ...(own && {
            reason: {
              kind: 'text',
              label: isWaived ? 'Reden' : 'Reden (mag leeg)',
              required: isWaived,
              max: 300,
              hint: 'Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren.',
            },
          }),
          consequence: {
            kind: 'note',
            content: (
              <p className="text-sm text-ink-soft">
                {back
                  ? `De klant krijgt een ${message} die zegt wat er terug moet, wat er komt en wat het kost. ${leavesSentences[back.leaves_when]}`
                  : difference > 0
                    ? `De klant krijgt een ${message} met een link om het verschil te betalen. Tot dan houden we beide apart, hoogstens 3 dagen, en pak je deze bestelling niet in.`
                    : `De klant krijgt een ${message}. De nieuwe factuur komt in de plaats van de oude.`}
              </p>
            ),
          },
        }}
        button={buttonText(difference, preview)}
        disabled={short !== undefined}
        cancel="Wijzigen"
        onCancel={onBack}
        onType={({ waive = false }) => setIsWaived(waive)}
        send={async ({ waive = false, reason = '' }) => {
          const { number } = await browserApi('POST /api/admin/orders/:number/exchanges', {
            params: { number: order.number },
            body: {
              packs,
              difference: preview.difference,
              latest_event: preview.latest_event,
              key,
              waive,
              reason,
            },
          })
          await reload()
          if (back)
            return `Geruild. De klant krijgt een ${message}. De nieuwe pakken staan in bestelling ${number}.`
          return difference > 0
            ? `De klant krijgt een ${message} om het verschil te betalen. Daarna ruilen we.`
            : `Geruild. De klant krijgt een ${message}${difference < 0 ? ' en het verschil' : ''}.`
        }}
        onDone={onClose}
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
            ...packs.map(({ line, quantity }) => ['Oud', `${quantity} × ${nameOf(line)}`] as const),
            ...preview.lines.map(
              ({ name, quantity, unit_price }) =>
                [
                  'Nieuw',
                  `${quantity} × ${name}, ${formatEuroAmount(unit_price)} per pak`,
                ] as const,
            ),
            ...(back
              ? ([
                  ['Betaald voor oud', formatEuroAmount(back.value)],
                  ...(discount > 0 ? [['Korting die meegaat', formatEuroAmount(discount)]] : []),
                  ['Tweede bezorging', shipping === 0 ? 'Gratis' : formatEuroAmount(shipping)],
                ] as [string, string][])
              : []),
            ...(own && shipping !== own.shipping_before
              ? [changed('Bezorging', own.shipping_before, shipping)]
              : []),
            ...(own ? [changed(...totalChange(order.money, own, difference))] : []),
            [
              'Verschil',
              isWaived ? 'Geen: je brengt het niet in rekening' : differenceText(preview),
            ],
          ]}
        />
      </FieldForm>
    </div>
  )
}

const changed = (name: string, before: number, now: number) =>
  [name, `${formatEuroAmount(before)} wordt ${formatEuroAmount(now)}`] as const

const leavesSentences: Record<LeavesWhen, string> = {
  'at-once': 'Het nieuwe pakket kan meteen weg.',
  'under-way': 'Het nieuwe pakket mag weg zodra de retour onderweg is.',
  back: 'Het nieuwe pakket mag weg zodra de retour binnen is.',
}

function buttonText(difference: number, { in_order: own }: Preview): string {
  if (difference > 0) return `Ruil, en vraag ${formatEuroAmount(difference)} bij`
  return difference < 0 && own && !own.paid_later
    ? `Ruil, en betaal ${formatEuroAmount(-difference)} terug`
    : 'Ruil'
}

function differenceText({ difference, in_order: own }: Preview): string {
  if (difference === 0) return 'Geen'
  const amount = formatEuroAmount(Math.abs(difference))
  if (difference > 0) return `De klant betaalt ${amount} bij`
  if (own?.paid_later) return `De klant betaalt straks ${amount} minder`
  return `De klant krijgt ${amount} terug${own ? '' : ' als de retour binnen is'}`
}
