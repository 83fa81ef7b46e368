import { formatEuros, fromEuros } from '#domain/money.ts'
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
