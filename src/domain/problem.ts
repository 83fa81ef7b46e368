// Every way a request can fail: its code, its HTTP status and what the shopper reads.

export const problems = {
  'body-malformed': { status: 400, text: 'Dit verzoek konden we niet lezen.' },
  'not-logged-in': { status: 401, text: 'Log eerst in.' },
  'login-failed': { status: 401, text: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.' },
  'second-factor-needed': { status: 401, text: 'Je wachtwoord klopt. Er is nog een tweede stap nodig om in te loggen.' },
  'step-over': { status: 422, text: 'Dit duurde te lang of is al gebruikt. Begin opnieuw met je wachtwoord.' },
  'second-factor-missing': { status: 403, text: 'Zet eerst een tweede stap bij het inloggen aan, bij Mijn account.' },
  'not-allowed': { status: 403, text: 'Hier heb je geen toegang toe.' },
  'not-found': { status: 404, text: 'Dit vinden we niet. Misschien is het verplaatst of verwijderd.' },
  'link-expired': { status: 410, text: 'Deze link is ouder dan 60 dagen en opent daarom niets meer. Laat een nieuwe mailen.' },
  'method-not-allowed': { status: 405, text: 'Dit kan hier niet.' },
  'price-changed': { status: 409, text: 'Een prijs is veranderd. Je winkelmand is bijgewerkt; kijk hem nog even na.' },
  'out-of-stock': { status: 409, text: 'Een product is niet meer op voorraad in dit aantal.' },
  'too-many-packs': {
    status: 409,
    text: 'Van een product kun je nu niet zoveel pakken tegelijk bestellen. Kies er minder, of neem contact met ons op.',
  },
  'too-many-unpaid': {
    status: 409,
    text: 'Er staan al bestellingen open die nog niet betaald zijn, met dit e-mailadres of vanaf jouw internetverbinding. Betaal die eerst, bestel minder pakken, probeer het over een half uur opnieuw of neem contact met ons op.',
  },
  'no-longer-sold': { status: 409, text: 'Een product in je winkelmand verkopen we niet meer.' },
  'last-owner': { status: 409, text: 'Dit is de laatste eigenaar. Maak eerst een collega eigenaar.' },
  'version-conflict': { status: 409, text: 'Iemand anders heeft dit intussen gewijzigd.' },
  'still-busy': { status: 409, text: 'Je bestelling wordt al verwerkt. Een ogenblik.' },
  'subscription-changed': { status: 409, text: 'Je abonnement is intussen veranderd. Kijk het nog even na.' },
  'change-outdated': {
    status: 409,
    text: 'Dit is intussen anders dan in je mail stond. Er is niets veranderd. Vraag de wijziging gerust opnieuw aan.',
  },
  'change-over': { status: 409, text: 'Deze wijziging wacht niet meer op je bevestiging. Er is nu niets veranderd.' },
  'address-just-changed': {
    status: 409,
    text: 'Het bezorgadres is net via de link veranderd. Meteen laten leveren kan dan twee dagen alleen als je bent ingelogd, of via de klantenservice.',
  },
  'not-payable': { status: 409, text: 'Deze bestelling kan niet meer betaald worden. Bestel gerust opnieuw.' },
  'already-packed': { status: 409, text: 'Je bestelling is al ingepakt. Dit kan nu niet meer.' },
  'payment-under-way': { status: 409, text: 'Je betaling is nog onderweg. Wacht een paar minuten en probeer het opnieuw.' },
  'not-yet': { status: 409, text: 'Deze stap kan nog niet: de bestelling is nog niet zover.' },
  'already-sent': { status: 409, text: 'Deze bestelling is al verzonden. Het adres kan niet meer anders.' },
  'nothing-to-send': {
    status: 409,
    text: 'Van deze bestelling is dit al verzonden, herroepen of terugbetaald. Kijk even wat er nog weg moet.',
  },
  'withdrawal-open': {
    status: 409,
    text: 'Er is een herroeping met een toelichting. Leg eerst vast om welke pakken het gaat; tot dan blijft alles hier.',
  },
  'nothing-to-return': { status: 409, text: 'Dit kan niet meer terug.' },
  'period-over': { status: 409, text: 'De 14 dagen bedenktijd zijn voorbij.' },
  'too-much-refunded': { status: 409, text: 'Dat is meer dan er van deze bestelling nog terug te betalen is.' },
  'picture-in-use': { status: 409, text: 'Deze foto staat nog ergens. Haal hem daar eerst weg.' },
  'category-in-use': { status: 409, text: 'Hier liggen nog producten. Kies eerst waar die heen gaan.' },
  'body-too-large': { status: 413, text: 'Dit bestand of bericht is te groot.' },
  'media-type': { status: 415, text: 'Dit soort inhoud kunnen we niet verwerken.' },
  'input-invalid': { status: 422, text: 'Er klopt iets niet in wat je hebt ingevuld.' },
  'key-reused': { status: 422, text: 'Deze bestelpoging is al gebruikt. Vernieuw de pagina en probeer het opnieuw.' },
  'too-many-requests': { status: 429, text: 'Dat ging even te snel. Wacht een minuut en probeer het opnieuw.' },
  unexpected: { status: 500, text: 'Er ging iets mis. Probeer het straks opnieuw.' },
  'payment-unavailable': {
    status: 502,
    text: 'De betaaldienst is nu niet bereikbaar. Er is niets besteld of betaald. Probeer het over een paar minuten opnieuw.',
  },
  'address-lookup-unavailable': { status: 503, text: 'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.' },
  'media-unavailable': { status: 503, text: 'De foto kon niet worden bewaard. Probeer het straks opnieuw.' },
  'shop-unavailable': { status: 503, text: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems
/** Field path to the sentences about it, as the API's `errors`. */
export type FieldErrors = Record<string, string[]>

type Details = { errors?: FieldErrors; more?: Record<string, unknown>; message?: string; serverMessage?: string; cause?: unknown }

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined
  /** Extra members of the answer's body, such as `products` with today's prices on price-changed. */
  readonly more: Record<string, unknown>
  /** What the server said; undefined when the browser puts the failure into words itself, as when the network is gone. */
  readonly serverMessage: string | undefined
  constructor(code: ProblemCode, { errors, more = {}, message, serverMessage, cause }: Details = {}) {
    super(serverMessage ?? message ?? problems[code].text, { cause })
    this.code = code
    this.errors = errors
    this.more = more
    this.serverMessage = serverMessage
  }
}

/** By shape, not by class: the page bundle and the server each carry their own copy of this file. */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof Error &&
  error.name === 'Problem' &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problems, error.code)
