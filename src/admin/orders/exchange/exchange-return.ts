import { formatEuroAmount } from '#domain/money.ts'
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
  const covered = Math.min(amount, credit ?? 0)
  const rest = Math.round((amount - (credit ?? 0)) * 100) / 100
  const first = `Hiervan betaalt ${formatEuroAmount(covered)} bestelling ${newOrder}.`
  if (rest > 0) return `${first} De klant krijgt ${formatEuroAmount(rest)} terug.`
  return rest < 0
    ? `${first} De klant betaalt daarvoor nog ${formatEuroAmount(-rest)} bij.`
    : `${first} Er gaat geen geld terug.`
}
