import type { EndpointReply } from '#api/index.ts'
import { addCents, formatEuros, fromEuros, toEuros } from '#domain/money.ts'
import { divideReturnValue } from '#domain/order/exchange/exchange.ts'
import type { AdminOrderReply } from '../order-props.ts'

type Exchange = AdminOrderReply['exchanges'][number]

/** The exchange that this return belongs to and that has not ended. */
export const openExchangeOf = ({ exchanges }: AdminOrderReply, returnNumber: string) =>
  exchanges.find((one) => one.return === returnNumber && one.state === 'open')

/** What happens to the value of a return that pays an exchange. */
export function exchangeSentence(
  { new_order: newOrder, credit }: Exchange,
  amount: number,
): string {
  const value = fromEuros(Math.max(0, amount))
  const { covered, money, missing } = divideReturnValue(value, fromEuros(credit ?? 0))
  const first =
    covered > 0
      ? `Hiervan betaalt ${formatEuros(covered)} bestelling ${newOrder}.`
      : `Hiermee is niets van bestelling ${newOrder} betaald.`
  if (money > 0) return `${first} De klant krijgt ${formatEuros(money)} terug.`
  return missing > 0
    ? `${first} De klant betaalt daarvoor nog ${formatEuros(missing)} bij.`
    : `${first} Er gaat geen geld terug.`
}

type OwnLines = NonNullable<
  EndpointReply<'POST /api/admin/orders/:number/exchange-preview'>['in_order']
>
/**
 * Returns the name, the amount before and the amount after a swap before packing, in euros. After a
 * refund, the total of the order is no longer what the customer paid or still pays.
 */
export function totalChange(
  money: Pick<NonNullable<AdminOrderReply['money']>, 'left' | 'due'> | null,
  { paid_later: isPaidLater, total_before: total }: Pick<OwnLines, 'paid_later' | 'total_before'>,
  difference: number,
): [string, number, number] {
  const before = (isPaidLater ? money?.due : money?.left) ?? total
  const after = toEuros(addCents(fromEuros(before), fromEuros(difference)))
  if (before === total) return ['Totaal', before, after]
  return [isPaidLater ? 'Nog te betalen' : 'Betaald, na terugbetaling', before, after]
}
