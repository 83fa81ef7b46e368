// How long a purchase may be undone: 14 days after its delivery, in Amsterdam's calendar.

const days = 14
const day = 86_400_000
const dateInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
const hourInAmsterdam = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' })

/** The moment at which the last day ends; a last day in the weekend is followed by a Monday (Regulation 1182/71). Undefined before delivery: then it is open. */
export function withdrawalEnds(deliveredAt: Date | null): Date | undefined {
  if (!deliveredAt) return undefined
  const delivered = Date.parse(dateInAmsterdam.format(deliveredAt))
  const last = new Date(delivered + days * day)
  const extra = last.getUTCDay() === 6 ? 2 : last.getUTCDay() === 0 ? 1 : 0
  return midnightAfter(new Date(last.getTime() + extra * day))
}

export const mayWithdraw = (deliveredAt: Date | null, now: Date): boolean => {
  const ends = withdrawalEnds(deliveredAt)
  return ends === undefined || now < ends
}

/** Amsterdam is one or two hours ahead of UTC. */
function midnightAfter(date: Date): Date {
  const inWinter = new Date(date.getTime() + day - 3_600_000)
  return hourInAmsterdam.format(inWinter) === '00' ? inWinter : new Date(inWinter.getTime() - 3_600_000)
}
