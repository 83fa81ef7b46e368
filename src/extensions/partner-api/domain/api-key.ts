import { formerColleagueRetention } from '#domain/customer/account-durations.ts'
import { addMonths, toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time/durations.ts'
import { startOfDay } from '#domain/time/local-time.ts'

export const apiKeyScopeTexts = {
  'orders:read': {
    label: 'Bestellingen lezen',
    about:
      'Ziet welke bestellingen weg moeten, met naam en adres. Na het verzenden zijn naam en adres weer verborgen.',
  },
  'order-contents:read': {
    label: 'Zien wat erin zit',
    about:
      'Ziet artikelnummers en aantallen van bestellingen die weg moeten. Dat zegt iets over de gezondheid van je klanten.',
  },
  'shipments:write': {
    label: 'Inpakken en verzenden melden',
    about:
      'Meldt dat een bestelling ingepakt of verzonden is, met de volgcode. De klant krijgt daarover een mail.',
  },
  'stock:read': {
    label: 'Voorraad lezen',
    about: 'Ziet per artikelnummer hoeveel er te koop is. Geen klanten.',
  },
  'stock:write': {
    label: 'Voorraad wijzigen',
    about: 'Meldt wat er binnenkomt, kwijt of geteld is. De winkel verkoopt daarna dat aantal.',
  },
  'products:read': {
    label: 'Producten lezen',
    about: 'Ziet wat iedereen in de winkel ziet: naam, prijs, artikelnummer en EAN. Geen klanten.',
  },
} satisfies Record<string, { label: string; about: string }>
export type ApiKeyScope = keyof typeof apiKeyScopeTexts
export const apiKeyScopes = Object.keys(apiKeyScopeTexts) as ApiKeyScope[]

/** Only an order that the partner may read has contents to see. */
export const lacksOrders = (scopes: readonly ApiKeyScope[]): boolean =>
  scopes.includes('order-contents:read') && !scopes.includes('orders:read')

export const apiKeyMonths = [3, 6, 12, 24] as const
export type ApiKeyMonths = (typeof apiKeyMonths)[number]
export const defaultApiKeyMonths = 12

/** How long a replaced key still works, so that the partner can change over. */
export const overlapHours = [0, 24, 168] as const
export const defaultOverlapHours = 24

export const lastUsedPrecision = msPerMinute
export const expiryWarningDays = 14

/** The audit log shows the name of an ended key as long as that of a former colleague. */
export const endedApiKeyRetention = formerColleagueRetention
/** The shop recognises a repeated request for this long. */
export const partnerRequestRetention = 7 * msPerDay
/** The shop records again that a key reads an order when its last record is older. */
export const orderReadRetention = 30 * msPerDay

/** The begin of the same day some months later, in Dutch time. */
export const apiKeyExpiry = (now: Date, months: number): Date =>
  startOfDay(addMonths(toCalendarDay(now), months))

export const overlapEnd = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * msPerHour)

type KeyDates = { expiresAt: Date; revokedAt: Date | null }
export const apiKeyStates = ['active', 'expired', 'revoked'] as const
type ApiKeyState = (typeof apiKeyStates)[number]
export function apiKeyState({ expiresAt, revokedAt }: KeyDates, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
