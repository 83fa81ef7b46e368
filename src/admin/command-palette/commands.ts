import { adminScreens, isOpen, namedScreensOf, parentOf } from '../shell/admin-screens.ts'
import { type AdminScreen, isOpenTo, isUsed, type Staff } from '../shell/declare-screen.ts'

type Command = {
  name: string
  path: string
  group: 'Schermen' | 'Doen'
  words: string
  /** Beside the name. */
  details: string
}

const pathOf = ({ path }: AdminScreen) => (path === '' ? '/admin' : `/admin/${path}`)

/** Staff find a screen by the words of its parts too. */
function toCommand(screen: AdminScreen, user: Staff | undefined): Command {
  const { name = '', tab = name, words = '', parts = [] } = screen
  const parent = parentOf(user, screen)
  return {
    name: parent ? tab : name,
    path: pathOf(screen),
    group: 'Schermen',
    words: [
      name,
      words,
      ...parts.filter(({ extension }) => isUsed(user, { extension })).map((part) => part.words),
    ].join(' '),
    details: parent?.name ?? '',
  }
}

const actionsOf = (screen: AdminScreen, user: Staff | undefined): Command[] =>
  (screen.actions ?? [])
    .filter(({ permission = screen.permission }) => isOpenTo(user, { ...screen, permission }))
    .map(({ name, words = '', how = '', to = pathOf(screen) }) => ({
      name,
      path: to,
      group: 'Doen',
      words,
      details: how,
    }))

/**
 * Returns the commands that are open to the user and that fit `query`, the best first: a match in
 * the name comes before one in other words, and that before one inside a word.
 */
export function findCommands(query: string, user: Staff | undefined): Command[] {
  const queryWords = toQueryWords(query)
  return [
    ...adminScreens
      .filter((screen) => isOpen(user, screen))
      .flatMap((screen) => actionsOf(screen, user)),
    ...namedScreensOf(user).map((screen) => toCommand(screen, user)),
  ]
    .map((command) => ({ command, rank: rankOf(command, queryWords) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

/** Inside a word, a shorter text would say too little. */
const minInsideLength = 4

function rankOf({ name, words }: Command, queryWords: readonly string[]): number {
  const all = `${name} ${words}`
  const fits = (text: string, isMatch: (own: string, word: string) => boolean) =>
    queryWords.every((word) => toWords(text).some((own) => isMatch(own, word)))
  const begins = (own: string, word: string) => own.startsWith(word)
  if (fits(name, begins)) return 3
  if (fits(all, begins)) return 2
  return fits(all, (own, word) => word.length >= minInsideLength && own.includes(word)) ? 1 : 0
}

/** Words that people type beside what they look for, as in ‘hoe kan ik mijn logo aanpassen’. */
const fillers = new Set(
  'hoe waar wat kan kun moet wil ik je een de het mijn in op van voor wijzigen aanpassen veranderen instellen vinden'.split(
    ' ',
  ),
)

/** Without fillers, unless there is nothing else. */
function toQueryWords(query: string): string[] {
  const words = toWords(query)
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
