// A screen reader’s transcript of a page in Dutch: the browser’s accessibility tree in order, and
// the announcements of live regions.

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

/** Roles that are spoken with their name; their children follow. */
const containerRoles: Readonly<Record<string, string>> = {
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
/** Roles that are spoken as one item, without their children. */
const leafRoles: Readonly<Record<string, string>> = {
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

const itemCount = (count: number) => (count === 1 ? '1 onderdeel' : `${count} onderdelen`)
const labelRoles = new Set(['LabelText', 'Legend'])
/** Announced only when a page loads slowly, so transcripts leave it out. */
const slowLoadAnnouncement = 'Pagina wordt geladen'

const text = (value: Value | undefined) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
/** Replaces numbers and days that differ from run to run. */
const maskVariableParts = (line: string) =>
  line
    .replace(
      /\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?= \d)/gi,
      '‹weekdag›',
    )
    .replace(
      /\b\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)(?: \d{4})?/g,
      '‹dag›',
    )
    .replace(/\bop de \d{1,2}e(?: of de laatste dag van de maand)?/g, 'op ‹dag van de maand›')
    .replace(/\b([LA])\d{4,6}\b/g, '$1‹nummer›')
    .replace(/\b\d{1,2}[.:]\d\d(?= uur| door |\.?$)/g, '‹tijd›')
    .replace(/\bVoor ‹weekdag› ‹tijd›/, 'Voor ‹tijd›')

/** The states of a node that its name and role do not include. */
function statesOf({ properties = [], value, description, role, name }: AxNode): string[] {
  const state = new Map(properties.map((one) => [one.name, one.value.value]))
  const states: string[] = []
  const kind = text(role)
  if (kind === 'heading') states.push(`niveau ${String(state.get('level'))}`)
  if (['radio', 'checkbox', 'switch'].includes(kind))
    states.push(String(state.get('checked')) === 'true' ? 'aan' : 'uit')
  if (state.get('selected') === true) states.push('gekozen')
  if (state.has('pressed'))
    states.push(String(state.get('pressed')) === 'true' ? 'ingedrukt' : 'niet ingedrukt')
  if (state.has('expanded') && kind !== 'combobox')
    states.push(state.get('expanded') === true ? 'uitgeklapt' : 'ingeklapt')
  if (state.get('hasPopup') === 'dialog') states.push('opent een venster')
  if (text(value) !== '' && kind !== 'image') states.push(`“${text(value)}”`)
  if (state.get('required') === true) states.push('verplicht')
  if (state.get('readonly') === true) states.push('alleen lezen')
  if (state.get('invalid') && state.get('invalid') !== 'false') states.push('ongeldig')
  if (state.get('disabled') === true) states.push('niet beschikbaar')
  if (text(description) !== '' && text(description) !== text(name)) states.push(text(description))
  return states
}

const describeNode = (node: AxNode) =>
  [
    leafRoles[text(node.role)] ?? containerRoles[text(node.role)] ?? '',
    text(node.name),
    ...statesOf(node),
  ]
    .filter(Boolean)
    .join(', ')

function textIn(nodes: readonly AxNode[], { childIds = [], name }: AxNode): string {
  const children = nodes.filter(({ nodeId }) => childIds.includes(nodeId))
  return children.length === 0 ? text(name) : children.map((one) => textIn(nodes, one)).join('')
}

/** The focused element; none on a page that was just opened. */
function focusOf(nodes: readonly AxNode[]): string {
  const focused = nodes.findLast(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  )
  if (!focused || text(focused.role) === 'RootWebArea') return 'nergens'
  return describeNode(focused) || `tekst, ${textIn(nodes, focused)}`
}

/** The transcript of the first node with this role and name. */
function linesOf(
  nodes: readonly AxNode[],
  { role: wantedRole, name: namePattern = /(?:)/ }: Part,
): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const start = nodes.find(
    ({ role, name, ignored }) =>
      !ignored && text(role) === wantedRole && namePattern.test(text(name)),
  )
  if (!start) throw new Error(`no ${wantedRole} to read`)
  const lines: string[] = []
  const addLine = (depth: number, ...parts: string[]) =>
    lines.push('  '.repeat(depth) + parts.filter(Boolean).join(', '))
  function walk(node: AxNode, depth: number, isMuted: boolean) {
    const kind = text(node.role)
    // The text of a label or legend is spoken with its control.
    const isQuiet = isMuted || labelRoles.has(kind)
    const walkChildren = (childDepth: number) => {
      let run = ''
      const flushRun = () => {
        if (run.trim() !== '') addLine(childDepth, run.replace(/\s+/g, ' ').trim())
        run = ''
      }
      for (const child of (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])) {
        if (!child.ignored && text(child.role) === 'StaticText')
          run += isQuiet ? '' : String(child.name?.value ?? '')
        else {
          flushRun()
          walk(child, childDepth, isQuiet)
        }
      }
      flushRun()
    }
    if (node.ignored || kind === 'InlineTextBox') {
      if (kind !== 'InlineTextBox') walkChildren(depth)
      return
    }
    if (kind === 'heading') addLine(depth, describeNode(node), ...linkIn(node))
    else if (kind in leafRoles) addLine(depth, describeNode(node))
    else if (kind === 'row') addLine(depth, 'rij', cellsOf(node).join(' | '))
    else if (kind in containerRoles) {
      const count = kind === 'list' ? itemCount((node.childIds ?? []).length) : ''
      addLine(depth, containerRoles[kind]!, text(node.name), count, ...statesOf(node))
      walkChildren(depth + 1)
    } else walkChildren(depth)
  }
  const descendants = (node: AxNode): AxNode[] =>
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((child) => [child, ...descendants(child)])
  const linkIn = (node: AxNode) =>
    descendants(node).some(({ role, ignored }) => !ignored && text(role) === 'link') ? ['link'] : []
  function cellsOf(row: AxNode): string[] {
    return (row.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .map((cell) => (cell.ignored ? cellsOf(cell).join(' ') : text(cell.name)))
  }
  walk(start, 0, false)
  return lines.map(maskVariableParts)
}

type Part = { role: string; name?: RegExp }
type ScreenReader = {
  /**
   * Records the announcements since the last step, the focused element and the transcript of the
   * main content or of `part`.
   */
  record: (step: string, part?: Part) => Promise<void>
  /** Compares the recording with the file in spoken/. UPDATE_SPOKEN=1 rewrites that file. */
  expectTranscript: (name: string) => void
}

/** Starts recording live regions and focus. Call it before the page is opened. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await page.addInitScript(watchLiveRegions)
  const transcript: string[] = []
  return {
    async record(step, part = { role: 'main' }) {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
      const announced = await page.evaluate(() => {
        const recorded = window as unknown as { announced?: string[] }
        return (recorded.announced ?? []).splice(0)
      })
      transcript.push(`# ${step}`, `Titel: ${await page.title()}`)
      transcript.push(
        ...announced
          .filter((one) => !one.startsWith(slowLoadAnnouncement))
          .map((one) => maskVariableParts(`Gemeld: ${one}`)),
      )
      transcript.push(
        maskVariableParts(`Toetsenbord: ${focusOf(nodes)}`),
        '',
        ...linesOf(nodes, part),
        '',
      )
    },
    expectTranscript(name) {
      const file = join('tests/e2e/spoken', `${name}.txt`)
      const spoken = transcript.join('\n')
      if (process.env.UPDATE_SPOKEN === '1') {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, spoken)
      }
      expect(spoken).toBe(readFileSync(file, 'utf8'))
    },
  }
}

/**
 * A polite region speaks only when it existed before its text; an alert also when both appear
 * together. Runs in the page.
 */
function watchLiveRegions() {
  const announced: string[] = []
  Object.assign(window, { announced })
  const urgent = '[role=alert], [aria-live=assertive]'
  const regions = `${urgent}, [role=status], [aria-live=polite], output`
  const known = new WeakSet<Element>()
  const recordChanges = (changes: MutationRecord[]) => {
    const speaking = new Set<Element>()
    // A page that is still loading announces nothing: a region may arrive in two pieces.
    if (document.readyState !== 'loading')
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region && known.has(region)) speaking.add(region)
        if (document.readyState !== 'complete') continue
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const one of [added, ...added.querySelectorAll('*')])
              if (one.matches(urgent)) speaking.add(one)
      }
    for (const region of document.querySelectorAll(regions)) known.add(region)
    for (const region of speaking) {
      const spoken = region.textContent.replaceAll(/\s+/g, ' ').trim()
      if (spoken !== '' && region.checkVisibility() && announced.at(-1) !== spoken)
        announced.push(spoken)
    }
  }
  const observer = new MutationObserver(recordChanges)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('readystatechange', () => {
    const arrived = observer.takeRecords()
    if (document.readyState !== 'interactive') recordChanges(arrived)
    else for (const region of document.querySelectorAll(regions)) known.add(region)
  })
}
