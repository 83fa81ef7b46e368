import type { Permission } from '#domain/staff/permissions.ts'
import { menuScreensOf } from '../shell/admin-screens.ts'
import { type AdminScreen, isOpenTo, isUsed, type Staff } from '../shell/declare-screen.ts'

type Command = { name: string; path: string; group: 'Schermen' | 'Doen'; words: string }
type GuardedCommand = Command & Pick<AdminScreen, 'permission' | 'extension'>

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

const today: GuardedCommand = {
  name: 'Vandaag',
  path: '/admin',
  group: 'Schermen',
  permission: 'backoffice',
  words: 'begin start dashboard',
}

/** Staff find a screen by the words of its parts too. */
const toCommand = (
  { name = '', path, words = '', parts = [] }: AdminScreen,
  user: Staff | undefined,
): Command => ({
  name,
  path: `/admin/${path}`,
  group: 'Schermen',
  words: [
    words,
    ...parts.filter(({ extension }) => isUsed(user, { extension })).map((part) => part.words),
  ].join(' '),
})

/**
 * Returns the commands that are open to the user and of which each word of `query` begins a word. A
 * match in the name comes first.
 */
export function findCommands(query: string, user: Staff | undefined): Command[] {
  const queryWords = toWords(query)
  return [
    ...[...actions, today].filter((command) => isOpenTo(user, command)),
    ...menuScreensOf(user).map((screen) => toCommand(screen, user)),
  ]
    .map((command) => ({ command, rank: rankOf(command, queryWords) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command: { name, path, group, words } }) => ({ name, path, group, words }))
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
