import { useId } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { Button } from '#ui/button.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { ProductPicker } from '../../shared/product-picker.tsx'

type Line = EndpointReply<'GET /api/admin/orders/:number/exchange-options'>['lines'][number]
/** `newQuantity` is as many packs as come back, until staff choose another number. */
export type ChosenPacks = {
  quantity: number
  newQuantity?: number
  item?: { id: number; name: string }
}
export const isComplete = (
  choice: ChosenPacks,
): choice is ChosenPacks & { item: NonNullable<ChosenPacks['item']> } => choice.item !== undefined

type Props = Omit<Line, 'line'> & {
  name: string
  choice: ChosenPacks
  change: (choice: ChosenPacks) => void
}

/** The other sizes of the same product come first, and any other product below them. */
export function ExchangeLine({ name, item: own, packs, sizes, choice, change }: Props) {
  const id = useId()
  const { quantity, newQuantity = quantity, item } = choice
  const isOther = item !== undefined && !sizes.some((size) => size.id === item.id)
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-4 rounded-[12px] bg-dune px-5 pt-3 pb-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p id={id} className="min-w-0 flex-1 basis-40 font-semibold">
          {name}
        </p>
        <LabelledSelect
          label="Hoeveel pakken"
          options={Array.from({ length: packs + 1 }, (_, count) => [
            String(count),
            count === 0 ? 'Geen' : `${count} van ${packs}`,
          ])}
          value={String(quantity)}
          onChange={(value) => change({ ...choice, quantity: Number(value) })}
        />
      </div>
      {quantity > 0 && (
        <>
          {sizes.length > 0 && (
            <RadioCards
              legend="Komt ervoor"
              name={`${id}-item`}
              options={sizes.map(({ id: size, name: label, price, stock }) => ({
                value: String(size),
                label,
                note: `${formatEuroAmount(price)}, ${stock === 0 ? 'uitverkocht' : `${stock} op voorraad`}`,
                disabled: stock === 0,
                ...(size === own && {
                  aside: <span className="text-sm text-ink-soft">Heeft de klant nu</span>,
                }),
              }))}
              value={item && !isOther ? String(item.id) : undefined}
              onChange={(value) => {
                const size = sizes.find((one) => String(one.id) === value)
                if (size) change({ ...choice, item: size })
              }}
            />
          )}
          {isOther ? (
            <p className="flex flex-wrap items-center gap-x-4">
              Komt ervoor: {item.name}
              <Button
                kind="plain"
                onClick={() => {
                  const { item: _item, ...rest } = choice
                  change(rest)
                }}
              >
                Kies iets anders
              </Button>
            </p>
          ) : (
            <ProductPicker
              label={sizes.length > 0 ? 'Of zoek een ander product' : 'Zoek een ander product'}
              onChoose={(found) => change({ ...choice, item: found })}
            />
          )}
          <div>
            <p aria-hidden="true" className="mb-1.5 font-semibold">
              Hoeveel nieuwe pakken
            </p>
            <QuantityStepper
              label={`Hoeveel nieuwe pakken voor ${name}`}
              value={newQuantity}
              max={maxPacksPerLine}
              onChange={(count) => change({ ...choice, newQuantity: count })}
            />
          </div>
        </>
      )}
    </div>
  )
}
