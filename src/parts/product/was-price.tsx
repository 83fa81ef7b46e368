import { type Cents, inEuros } from '#domain/money.ts'

/** Beside a price that is announced as a reduction, as the law asks; nothing beside any other. */
export const WasPrice = ({ amount }: { amount: Cents | null }) =>
  amount && (
    <span className="text-xs text-clay">
      laagste prijs 30 dagen ervoor <s className="whitespace-nowrap">{inEuros(amount)}</s>
    </span>
  )
