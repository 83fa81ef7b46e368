import { can, type Permission } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { adminScreens } from '../shell/admin-screens.ts'

type Command = { name: string; path: string; group: 'Schermen' | 'Doen'; words: string }
type GuardedCommand = Command & { permission: Permission }

/** Other words for a screen, by its path. */
const otherWords: Readonly<Record<string, string>> = {
  bestellingen: 'orders inpakken verzenden paklijst',
  klanten: 'adres wissen gegevens',
  abonnementen: 'levering incasso overslaan',
  klachten: 'melding probleem',
  terugroepingen: 'recall partij lot',
  producten: 'artikelen prijs prijzen voorraad',
  categorieen: 'indeling groepen',
  inkoop: 'bestellen leverancier voorstel ontvangen levering scannen',
  leveranciers: 'groothandel levertijd doos inkoopprijs',
  menu: 'navigatie kop',
  paginas: 'tekst inhoud artikelen home',
  nieuwsbrief: 'mailing',
  overzetten: 'shopify woocommerce andere vorige oude winkel verhuizen migratie csv',
  koppelingen: 'webhook api sleutel magazijn programma bericht',
  doorverwijzingen: 'redirect oude adressen 404 dode links',
  stats: 'cijfers omzet bezoek',
  boekhouding: 'btw aangifte factuur export kwartaal',
  verpakking: 'afval verpact textiel',
  medewerkers: 'collega rol personeel',
  outbox: 'mails mislukt verstuurd',
  mails: 'voorbeeld tekst',
  taken: 'jobs achtergrond',
  instellingen: 'verzendkosten bedrijf banner kosten iban btw-nummer kvk',
  logboek: 'wie wat wanneer audit',
}

const actions: readonly GuardedCommand[] = [
  {
    name: 'Nieuw product',
    path: '/admin/producten/nieuw',
    permission: 'catalogue',
    words: 'toevoegen artikel maken',
  },
  {
    name: 'Nieuwe pagina',
    path: '/editor',
    permission: 'content',
    words: 'toevoegen schrijven maken',
  },
  {
    name: 'Nieuw artikel',
    path: '/editor?kind=article',
    permission: 'content',
    words: 'toevoegen schrijven kennisbank maken',
  },
  {
    name: 'Catalogus in- en uitlezen',
    path: '/admin/producten/bestand',
    permission: 'catalogue',
    words: 'spreadsheet csv excel import export leverancier ongedaan',
  },
  {
    name: 'Bankafschrift inlezen',
    path: '/admin/bankafschrift',
    permission: 'service',
    words: 'camt mt940 overboeking overboekingen afvinken betaling achteraf bank',
  },
  {
    name: 'Collega uitnodigen',
    path: '/admin/medewerkers',
    permission: 'people',
    words: 'medewerker account toegang',
  },
  {
    name: 'Mijn wachtwoord en tweede stap',
    path: '/admin/mijn-account',
    permission: 'own-account',
    words: 'inloggen code passkey herstelcodes',
  },
].map((action) => ({
  ...action,
  group: 'Doen' as const,
  permission: action.permission as Permission,
}))

const screens: readonly GuardedCommand[] = [
  {
    name: 'Vandaag',
    path: '/admin',
    group: 'Schermen',
    permission: 'backoffice',
    words: 'begin start dashboard',
  },
  ...adminScreens.flatMap(({ name, path, permission }) =>
    name
      ? [
          {
            name,
            path: `/admin/${path}`,
            group: 'Schermen' as const,
            permission,
            words: otherWords[path] ?? '',
          },
        ]
      : [],
  ),
]

/**
 * Returns the commands of this role of which each word of `query` begins a word. A match in the
 * name comes first.
 */
export function findCommands(query: string, role: StaffRole | null | undefined): Command[] {
  const queryWords = toWords(query)
  return [...actions, ...screens]
    .filter(({ permission }) => can(role, permission))
    .map((command) => ({ command, rank: rankOf(command, queryWords) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command: { permission: _permission, ...command } }) => command)
}

function rankOf({ name, words }: Command, queryWords: readonly string[]): number {
  const begins = (text: string) =>
    queryWords.every((word) => toWords(text).some((own) => own.startsWith(word)))
  if (begins(name)) return 2
  return begins(`${name} ${words}`) ? 1 : 0
}

const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
