import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { findCommands } from './commands.ts'
import { onOpenPalette } from './open-palette.ts'
import { Icon } from '#ui/icon.tsx'
import { isDialogOpen, useControlKeys } from '#ui/use-control-keys.ts'
import { editorPath } from '#domain/content/links/public-path.ts'
import { can } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'

type FoundRecord = { group: string; path: string; name: string; details: string }

const minQueryLength = 2
const maxPerGroup = 5

/** Returns at most five records of each kind. @throws Problem if one of the lists fails */
async function findRecords(
  query: string,
  role: StaffRole | null | undefined,
): Promise<FoundRecord[]> {
  const search = query.trim().slice(0, 100)
  if (search.length < minQueryLength) return []
  const found = await Promise.all([
    can(role, 'orders') ? findOrders(search) : [],
    can(role, 'customers') ? findCustomers(search) : [],
    can(role, 'stock') ? findProducts(search) : [],
    can(role, 'content') ? findPages(search) : [],
  ])
  return found.flat()
}

async function findOrders(search: string): Promise<FoundRecord[]> {
  const { orders, imported } = await browserApi('POST /api/admin/orders/query', {
    body: { search },
  })
  const ofThisShop = orders.map(({ number, name, city, state_label }) => ({
    group: 'Bestellingen',
    path: `/admin/bestellingen/${number}`,
    name: number,
    details: [name || 'Gewist', city, state_label].filter(Boolean).join(', '),
  }))
  const ofEarlierShop = imported.map(({ number, name, city, state_label, customer_key: key }) => ({
    group: 'Bestellingen bij de vorige winkel',
    path: `/admin/klanten/${key}`,
    name: number,
    details: [name, city, state_label].filter(Boolean).join(', '),
  }))
  return [...ofThisShop.slice(0, maxPerGroup), ...ofEarlierShop.slice(0, maxPerGroup)]
}

async function findCustomers(search: string): Promise<FoundRecord[]> {
  const { customers } = await browserApi('GET /api/admin/customers', { query: { search } })
  return customers.slice(0, maxPerGroup).map(({ customer_key: customerKey, name, email }) => ({
    group: 'Klanten',
    path: `/admin/klanten/${customerKey}`,
    name: name || email,
    details: name ? email : '',
  }))
}

async function findProducts(search: string): Promise<FoundRecord[]> {
  const { products } = await browserApi('GET /api/admin/products', {
    query: { search, view: 'all', sorting: 'name' },
  })
  return products.slice(0, maxPerGroup).map(({ slug, name, published, trashed }) => ({
    group: 'Producten',
    path: `/admin/producten/${slug}`,
    name,
    details: trashed ? 'in de prullenbak' : published ? '' : 'verborgen',
  }))
}

async function findPages(search: string): Promise<FoundRecord[]> {
  const { pages } = await browserApi('GET /api/editor/pages', { query: { query: search } })
  return pages.slice(0, maxPerGroup).map(({ kind, slug, title, published }) => ({
    group: 'Pagina’s en artikelen',
    path: editorPath(kind, slug),
    name: title || slug,
    details: [kind === 'article' ? 'artikel' : '', published ? '' : 'nog niet geplaatst']
      .filter(Boolean)
      .join(', '),
  }))
}

type Option = Pick<FoundRecord, 'group' | 'path' | 'name' | 'details'>
type Answer = { query: string; records: readonly FoundRecord[]; error?: string }

const searchDelayMs = 150
const maxCommands = 8
const maxCommandsAboveRecords = 4
const noAnswer: Answer = { query: '', records: [] }

function CommandPalette({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const answer = useRecords(query, user?.staff_role)
  const { records } = answer
  // Commands come first, so that they keep their place when the records arrive.
  const options: readonly Option[] = [
    ...findCommands(query, user).slice(
      0,
      records.length > 0 ? maxCommandsAboveRecords : maxCommands,
    ),
    ...records,
  ]
  const waiting = query.trim().length >= minQueryLength && answer.query !== query.trim()
  useEffect(() => input.current?.focus(), [])

  const open = (option: Option | undefined, inNewTab: boolean) => {
    if (!option) return
    if (inNewTab) window.open(option.path, '_blank', 'noopener')
    else void navigate(option.path)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(options[active], event.ctrlKey || event.metaKey)
    }
  }
  return (
    <Dialog title="Zoek of ga naar" onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label="Bestelling, klant, product, pagina, instelling of wat je wilt doen"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="L10643, Jansen, 3512 JE, btw-nummer, terugbetalen …"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4"
      />
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {answer.error ?? (waiting ? 'Zoeken…' : describeCount(query, options.length))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Gevonden"
        className="mt-2 max-h-[50dvh] overflow-y-auto"
      >
        {groupOptions(options).map(([group, members]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="mt-3 mb-1 text-xs font-semibold text-ink-soft">
              {group}
            </p>
            {members.map(({ option, index }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the focus and handles the keys
              <div
                key={option.path + option.name}
                ref={index === active ? scrollIntoView : undefined}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={({ ctrlKey, metaKey }) => open(option, ctrlKey || metaKey)}
                className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-3 rounded-[10px] px-3 py-1 hover:bg-lee aria-selected:bg-deep aria-selected:text-white"
              >
                <span className="font-semibold">{option.name}</span>
                {option.details && <span className="text-sm">{option.details}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/**
 * Returns the records of the latest query that was answered. An earlier answer never replaces a
 * later one.
 */
function useRecords(query: string, role: Parameters<typeof findRecords>[1]): Answer {
  const [answer, setAnswer] = useState(noAnswer)
  const trimmed = query.trim()
  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(() => {
      findRecords(trimmed, role).then(
        (records) => cancelled || setAnswer({ query: trimmed, records }),
        (error: unknown) =>
          cancelled ||
          setAnswer({
            query: trimmed,
            records: [],
            error: toErrorMessage(error, 'Zoeken lukt nu niet.'),
          }),
      )
    }, searchDelayMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [trimmed, role])
  return trimmed.length < minQueryLength ? noAnswer : answer
}

const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })

const describeCount = (query: string, count: number): string => {
  if (query.trim() === '') return 'Kies met de pijltjes en Enter.'
  if (count === 0) return 'Niets gevonden.'
  return count === 1 ? '1 gevonden.' : `${count} gevonden.`
}

const groupOptions = (options: readonly Option[]) => [
  ...Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group,
  ),
]

export function CommandPaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenPalette(() => setOpen(true)), [])
  // Another dialog may hold unsaved work.
  useControlKeys((key, shift) =>
    key === 'k' && !shift ? () => !isDialogOpen() && setOpen(true) : undefined,
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Icon name="search" size={20} />
        <span className="max-sm:sr-only">Zoeken</span>
        <kbd className="rounded-[6px] border border-line px-1.5 text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
