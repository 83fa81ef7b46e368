// What a screen reader would say of a page: the browser's own accessibility tree in its order, in Dutch words, and what is announced meanwhile.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './shop.ts'

type Value = { value?: unknown }
type AxNode = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** Said when one comes in; what is inside follows. */
const places: Readonly<Record<string, string>> = {
  banner: 'kop van de site',
  navigation: 'navigatie',
  main: 'hoofdinhoud',
  contentinfo: 'voet van de site',
  complementary: 'aanvullend',
  region: 'gebied',
  form: 'formulier',
  search: 'zoeken',
  dialog: 'venster',
  alertdialog: 'venster',
  alert: 'melding',
  status: 'status',
  group: 'groep',
  radiogroup: 'keuzegroep',
  list: 'lijst',
  article: 'artikel',
  toolbar: 'werkbalk',
  tablist: 'tabbladen',
  tabpanel: 'tabblad',
  table: 'tabel',
  figure: 'figuur',
  blockquote: 'citaat',
}
/** Said whole; nothing inside is said besides. */
const things: Readonly<Record<string, string>> = {
  heading: 'kop',
  link: 'link',
  button: 'knop',
  DisclosureTriangle: 'uitklapknop',
  DisclosureTriangleGrouped: 'uitklapknop',
  textbox: 'invoerveld',
  searchbox: 'zoekveld',
  spinbutton: 'getalveld',
  combobox: 'keuzelijst',
  listbox: 'keuzelijst',
  checkbox: 'aankruisvak',
  switch: 'schakelaar',
  radio: 'keuzerondje',
  tab: 'tab',
  slider: 'schuif',
  image: 'afbeelding',
  img: 'afbeelding',
  progressbar: 'voortgang',
  separator: 'scheiding',
  Iframe: 'kader',
  Video: 'film',
}

const counted = (many: number) => (many === 1 ? '1 onderdeel' : `${many} onderdelen`)
const labels = new Set(['LabelText', 'Legend'])
/** Said only where a page takes its time. */
const slow = 'Pagina wordt geladen'

const text = (value: Value | undefined) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
/** Numbers and days that differ from run to run. */
const steady = (line: string) =>
  line
    .replace(/\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?= \d)/gi, '‹weekdag›')
    .replace(/\b\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)(?: \d{4})?/g, '‹dag›')
    .replace(/\b([LA])\d{4,6}\b/g, '$1‹nummer›')
    .replace(/\b\d{1,2}[.:]\d\d(?= uur| door |\.?$)/g, '‹tijd›')

/** Of a node, what its name and role leave out. */
function statesOf({ properties = [], value, description, role, name }: AxNode): string[] {
  const state = new Map(properties.map((one) => [one.name, one.value.value]))
  const said: string[] = []
  const kind = text(role)
  if (kind === 'heading') said.push(`niveau ${String(state.get('level'))}`)
  if (['radio', 'checkbox', 'switch'].includes(kind)) said.push(String(state.get('checked')) === 'true' ? 'aan' : 'uit')
  if (state.get('selected') === true) said.push('gekozen')
  if (state.has('pressed')) said.push(String(state.get('pressed')) === 'true' ? 'ingedrukt' : 'niet ingedrukt')
  if (state.has('expanded') && kind !== 'combobox') said.push(state.get('expanded') === true ? 'uitgeklapt' : 'ingeklapt')
  if (state.get('hasPopup') === 'dialog') said.push('opent een venster')
  if (text(value) !== '' && kind !== 'image') said.push(`“${text(value)}”`)
  if (state.get('required') === true) said.push('verplicht')
  if (state.get('readonly') === true) said.push('alleen lezen')
  if (state.get('invalid') && state.get('invalid') !== 'false') said.push('ongeldig')
  if (state.get('disabled') === true) said.push('niet beschikbaar')
  if (text(description) !== '' && text(description) !== text(name)) said.push(text(description))
  return said
}

const thingSaid = (node: AxNode) =>
  [things[text(node.role)] ?? places[text(node.role)] ?? '', text(node.name), ...statesOf(node)].filter(Boolean).join(', ')

function wordsIn(nodes: readonly AxNode[], { childIds = [], name }: AxNode): string {
  const inside = nodes.filter(({ nodeId }) => childIds.includes(nodeId))
  return inside.length === 0 ? text(name) : inside.map((one) => wordsIn(nodes, one)).join('')
}

/** Where the keyboard is; a page that was just opened has it nowhere. */
function focusOf(nodes: readonly AxNode[]): string {
  const at = nodes.findLast(({ properties = [] }) => properties.some(({ name, value }) => name === 'focused' && value.value === true))
  if (!at || text(at.role) === 'RootWebArea') return 'nergens'
  return thingSaid(at) || `tekst, ${wordsIn(nodes, at)}`
}

/** What is inside the first node of this role that bears this name. */
function linesOf(nodes: readonly AxNode[], { role: from, name: called = /(?:)/ }: Part): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const start = nodes.find(({ role, name, ignored }) => !ignored && text(role) === from && called.test(text(name)))
  if (!start) throw new Error(`no ${from} to read`)
  const lines: string[] = []
  const say = (depth: number, ...parts: string[]) => lines.push('  '.repeat(depth) + parts.filter(Boolean).join(', '))
  function walk(node: AxNode, depth: number, hush: boolean) {
    const kind = text(node.role)
    // The words of a label or a legend come with what they are for.
    const quiet = hush || labels.has(kind)
    const inside = (deeper: number) => {
      let run = ''
      const end = () => {
        if (run.trim() !== '') say(deeper, run.replace(/\s+/g, ' ').trim())
        run = ''
      }
      for (const child of (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])) {
        if (!child.ignored && text(child.role) === 'StaticText') run += quiet ? '' : String(child.name?.value ?? '')
        else {
          end()
          walk(child, deeper, quiet)
        }
      }
      end()
    }
    if (node.ignored || kind === 'InlineTextBox') {
      if (kind !== 'InlineTextBox') inside(depth)
      return
    }
    if (kind === 'heading') say(depth, thingSaid(node), ...linkIn(node))
    else if (kind in things) say(depth, thingSaid(node))
    else if (kind === 'row') say(depth, 'rij', cellsOf(node).join(' | '))
    else if (kind in places) {
      const count = kind === 'list' ? counted((node.childIds ?? []).length) : ''
      say(depth, places[kind]!, text(node.name), count, ...statesOf(node))
      inside(depth + 1)
    } else inside(depth)
  }
  const below = (node: AxNode): AxNode[] =>
    (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap((child) => [child, ...below(child)])
  const linkIn = (node: AxNode) => (below(node).some(({ role, ignored }) => !ignored && text(role) === 'link') ? ['link'] : [])
  function cellsOf(row: AxNode): string[] {
    return (row.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .map((cell) => (cell.ignored ? cellsOf(cell).join(' ') : text(cell.name)))
  }
  walk(start, 0, false)
  return lines.map(steady)
}

type Part = { role: string; name?: RegExp }
type Listener = {
  /** Adds what was announced since the last step, where the keyboard is and what is read at this one: the main content, or another part. */
  hear: (step: string, part?: Part) => Promise<void>
  /** Compares with the file in spoken/; UPDATE_SPOKEN=1 writes it anew. */
  asWritten: (name: string) => void
}

/** Begins to listen: live regions as they speak, and where the focus goes. To be called before the page is opened. */
export async function listening(page: Page): Promise<Listener> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await page.addInitScript(watchLiveRegions)
  const heard: string[] = []
  return {
    async hear(step, part = { role: 'main' }) {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
      const announced = await page.evaluate(() => {
        const kept = window as unknown as { announced?: string[] }
        return (kept.announced ?? []).splice(0)
      })
      heard.push(`# ${step}`, `Titel: ${await page.title()}`)
      heard.push(...announced.filter((one) => !one.startsWith(slow)).map((one) => steady(`Gemeld: ${one}`)))
      heard.push(steady(`Toetsenbord: ${focusOf(nodes)}`), '', ...linesOf(nodes, part), '')
    },
    asWritten(name) {
      const file = join('tests/e2e/spoken', `${name}.txt`)
      const told = heard.join('\n')
      if (process.env.UPDATE_SPOKEN === '1') {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, told)
      }
      expect(told).toBe(readFileSync(file, 'utf8'))
    },
  }
}

/** A polite region speaks only when it was there before its words; an alert also when it comes with them. Runs in the page. */
function watchLiveRegions() {
  const announced: string[] = []
  Object.assign(window, { announced })
  const urgent = '[role=alert], [aria-live=assertive]'
  const regions = `${urgent}, [role=status], [aria-live=polite], output`
  const known = new WeakSet<Element>()
  const look = (changes: MutationRecord[]) => {
    const speaking = new Set<Element>()
    // A page that still comes in says nothing: a region may arrive in two pieces.
    if (document.readyState !== 'loading')
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region && known.has(region)) speaking.add(region)
        if (document.readyState !== 'complete') continue
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const one of [added, ...added.querySelectorAll('*')]) if (one.matches(urgent)) speaking.add(one)
      }
    for (const region of document.querySelectorAll(regions)) known.add(region)
    for (const region of speaking) {
      const words = region.textContent.replaceAll(/\s+/g, ' ').trim()
      if (words !== '' && region.checkVisibility() && announced.at(-1) !== words) announced.push(words)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('readystatechange', () => {
    const arrived = observer.takeRecords()
    if (document.readyState !== 'interactive') look(arrived)
    else for (const region of document.querySelectorAll(regions)) known.add(region)
  })
}
