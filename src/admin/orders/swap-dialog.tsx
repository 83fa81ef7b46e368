import { useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { type FoundItem, ProductPicker } from '../shared/product-picker.tsx'
import { type AdminOrderReply, type OrderProps, messageName } from './order-props.ts'
import { FactList } from './refund-form.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type Preview = EndpointReply<'POST /api/admin/orders/:number/swap-preview'>
type Line = AdminOrderReply['lines'][number]
type Props = OrderProps & { line: Line; onClose: () => void }
type Choice = { line: number; quantity: number; new_quantity: number; item: number }

export function SwapDialog(props: Props) {
  const { order, line, nameOf, onClose } = props
  const max = Math.min(line.refundable, line.to_send)
  const [quantity, setQuantity] = useState(max)
  /** As many packs as leave the order, until staff choose another number. */
  const [chosenQuantity, setNewQuantity] = useState<number>()
  const newQuantity = chosenQuantity ?? quantity
  const [chosen, setChosen] = useState<{ choice: Choice; preview: Preview }>()
  const { notice, busy, run } = useMutation()
  const preview = ({ id }: FoundItem) =>
    void run(async () => {
      const choice = { line: line.line, quantity, new_quantity: newQuantity, item: id }
      setChosen({
        choice,
        preview: await browserApi('POST /api/admin/orders/:number/swap-preview', {
          params: { number: order.number },
          body: choice,
        }),
      })
    })
  return (
    <Dialog title={chosen ? 'Klopt dit?' : 'Omruilen'} onClose={onClose}>
      {chosen ? (
        <SwapConfirmation {...props} {...chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <div className="grid gap-5">
          <p>
            Ruil {nameOf(line.line)} om voor een andere maat of een ander product. Je ziet eerst wat
            het scheelt; pas daarna verandert er iets.
          </p>
          {max > 1 && (
            <LabelledSelect
              label="Hoeveel pakken eruit"
              className="max-w-40"
              options={Array.from({ length: max }, (_, index) => [
                String(index + 1),
                `${index + 1} van ${max}`,
              ])}
              value={String(quantity)}
              onChange={(chosen) => setQuantity(Number(chosen))}
            />
          )}
          <div>
            <p aria-hidden="true" className="mb-1.5 font-semibold">
              Hoeveel pakken erin
            </p>
            <QuantityStepper
              label="Hoeveel pakken erin"
              value={newQuantity}
              max={maxPacksPerLine}
              onChange={setNewQuantity}
            />
          </div>
          <ProductPicker label="Zoek het product dat ervoor komt" onChoose={preview} />
          {busy && <p aria-live="polite">Een ogenblik…</p>}
          {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        </div>
      )}
    </Dialog>
  )
}

type ConfirmationProps = Props & { choice: Choice; preview: Preview; onBack: () => void }

function SwapConfirmation({
  order,
  line,
  nameOf,
  reload,
  onClose,
  choice,
  preview,
  onBack,
}: ConfirmationProps) {
  const [isWaived, setIsWaived] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  const { difference } = preview
  const isLater = order.money !== null && order.money.due > 0
  const mustPay = difference > 0 && !isWaived
  const isShort = preview.stock < choice.new_quantity
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <FieldForm
        fields={{
          ...(preview.can_waive && {
            waive: {
              kind: 'checkbox',
              label: `Breng ${formatEuroAmount(difference)} verschil niet in rekening`,
            },
          }),
          reason: {
            kind: 'text',
            label: isWaived ? 'Reden' : 'Reden (mag leeg)',
            required: isWaived,
            max: 300,
            hint: 'Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren.',
          },
          consequence: {
            kind: 'note',
            content: (
              <p className="text-sm text-ink-soft">
                {mustPay
                  ? `De klant krijgt een ${messageName(order)} met een link om het verschil te betalen. Tot dan houden we beide apart, hoogstens 3 dagen, en pak je deze bestelling niet in.`
                  : `De klant krijgt een ${messageName(order)}. De nieuwe factuur komt in de plaats van de oude.`}
              </p>
            ),
          },
        }}
        button={buttonText(difference, mustPay, isLater)}
        disabled={isShort}
        cancel="Wijzigen"
        onCancel={onBack}
        onType={({ waive = false }) => setIsWaived(waive)}
        send={async ({ waive = false, reason }) => {
          await browserApi('POST /api/admin/orders/:number/swaps', {
            params: { number: order.number },
            body: { ...choice, difference, waive, reason, key, seen: order.seen },
          })
          await reload()
          return successText(difference, mustPay, messageName(order))
        }}
        onDone={onClose}
      >
        {isShort && (
          <Notice kind="warning">
            {stockText(preview)} Kies minder pakken of een ander product.
          </Notice>
        )}
        <FactList
          facts={[
            ['Eruit', `${choice.quantity} × ${nameOf(line.line)}`],
            [
              'Erin',
              `${choice.new_quantity} × ${preview.name}, ${formatEuroAmount(preview.unit_price)} per pak`,
            ],
            ...(preview.shipping === preview.shipping_before
              ? []
              : [
                  [
                    'Bezorging',
                    `${formatEuroAmount(preview.shipping_before)} wordt ${formatEuroAmount(preview.shipping)}`,
                  ] as const,
                ]),
            [
              'Totaal',
              `${formatEuroAmount(preview.total_before)} wordt ${formatEuroAmount(isWaived ? preview.total_before : preview.total)}`,
            ],
            [
              'Verschil',
              isWaived
                ? 'Geen: je brengt het niet in rekening'
                : differenceText(difference, isLater),
            ],
          ]}
        />
      </FieldForm>
    </div>
  )
}

const stockText = ({ name, stock }: Preview) =>
  stock === 0 ? `${name} is uitverkocht.` : `Van ${name} zijn er nog ${stock}.`

function differenceText(difference: number, isLater: boolean): string {
  if (difference === 0) return 'Geen'
  if (difference > 0) return `De klant betaalt ${formatEuroAmount(difference)} bij`
  return isLater
    ? `De klant betaalt straks ${formatEuroAmount(-difference)} minder`
    : `De klant krijgt ${formatEuroAmount(-difference)} terug`
}

function buttonText(difference: number, mustPay: boolean, isLater: boolean): string {
  if (mustPay) return `Vraag ${formatEuroAmount(difference)} bij`
  return difference < 0 && !isLater
    ? `Ruil om en betaal ${formatEuroAmount(-difference)} terug`
    : 'Ruil om'
}

function successText(difference: number, mustPay: boolean, message: string): string {
  if (mustPay)
    return `De klant krijgt een ${message} om het verschil te betalen. Daarna ruilen we om.`
  return difference < 0
    ? `Omgeruild. De klant krijgt een ${message} en het verschil.`
    : `Omgeruild. De klant krijgt er een ${message} over.`
}
