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
 * the name, then the query as it is among the other words, then each of its words, and then the
 * inside of words.
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

/** 0 for no match. */
function rankOf({ name, words }: Command, queryWords: readonly string[]): number {
  const all = toWords(`${name} ${words}`)
  const begins = (text: readonly string[]) =>
    queryWords.every((word) => text.some((own) => own.startsWith(word)))
  const matches = [
    begins(toWords(name)),
    ` ${all.join(' ')}`.includes(` ${queryWords.join(' ')}`),
    begins(all),
    queryWords.every(
      (word) => word.length >= minInsideLength && all.some((own) => own.includes(word)),
    ),
  ]
  return matches.includes(true) ? matches.length - matches.indexOf(true) : 0
}

/** Words that people type beside what they look for, as in ‘hoe kan ik mijn logo aanpassen’. */
const fillers = new Set(
  'hoe waar wat kan kun moet wil heeft is ik je een en de het dit die mijn in op van voor wijzigen aanpassen veranderen instellen vinden'.split(
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
