import { createContext, use, type ReactNode } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { menuLimits } from '#domain/content/menus/validate-menus.ts'
import {
  type KeyedLink,
  type KeyedSection,
  newMenuKey,
  updatePart,
  type ValueUpdater,
} from './menu-tree.ts'
import { AddButton, SortableList } from './sortable-list.tsx'

export const linkTargetListId = 'menu-link-targets'

/** What every link of the screen needs. */
export const LinkContext = createContext<{
  linkTargets: EndpointReply<'GET /api/admin/link-targets'>['targets']
  /** Error texts by field path, such as `pages.2.href`. */
  errors: Readonly<Record<string, string>>
  deadHrefs: readonly string[]
}>({ linkTargets: [], errors: {}, deadHrefs: [] })

type LinkTarget = EndpointReply<'GET /api/admin/link-targets'>['targets'][number]

const targetKinds: Record<LinkTarget['kind'], string> = {
  category: 'Categorie',
  product: 'Product',
  page: 'Pagina',
  article: 'Artikel',
}

const describeTarget = ({ kind, name }: LinkTarget) => `${targetKinds[kind]} ‘${name}’`

type Props = { link: KeyedLink; path: string; onChange: (changed: Partial<KeyedLink>) => void }

function LinkFields({ link: { name, href }, path, onChange }: Props) {
  const { linkTargets, errors, deadHrefs } = use(LinkContext)
  const deadLinkText = deadHrefs.includes(href)
    ? 'Hier staat nu niets: bezoekers lopen vast. Kies een ander adres.'
    : undefined
  const setHref = (next: string) => {
    const target = linkTargets.find((one) => one.href === next)
    onChange({
      href: next,
      ...(name.trim() === '' && target && { name: target.name.slice(0, menuLimits.name) }),
    })
  }
  return (
    <div className="grid items-start gap-3 @lg:grid-cols-2">
      <LabelledField
        label="Naam"
        value={name}
        autoComplete="off"
        error={errors[`${path}.name`]}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <LabelledField
        label="Gaat naar"
        value={href}
        list={linkTargetListId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors[`${path}.href`] ?? deadLinkText}
        onChange={({ target }) => setHref(target.value)}
      />
    </div>
  )
}

/** A link on one line: its name, and the name of where it leads. */
function LinkLine({ link: { name, href }, picture }: { link: KeyedLink; picture?: string }) {
  const { linkTargets, deadHrefs } = use(LinkContext)
  const target = linkTargets.find((one) => one.href === href)
  return (
    <>
      {picture && (
        <img src={picture} alt="" className="size-9 flex-none rounded-[6px] object-cover" />
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="font-semibold break-words">{name || 'Nog zonder naam'}</span>
        {deadHrefs.includes(href) ? (
          <span className="text-sm text-error">Gaat nergens heen</span>
        ) : (
          <span className="min-w-0 text-sm break-words text-ink-soft">
            {target ? describeTarget(target) : href}
          </span>
        )}
      </span>
    </>
  )
}

type LinkListProps<Link> = {
  label: string
  links: readonly Link[]
  path: string
  onChange: (change: ValueUpdater<Link[]>) => void
  pictureOf?: (link: Link) => string
  /** What else staff choose for a link. */
  children?: (link: Link, path: string, set: (changed: Partial<Link>) => void) => ReactNode
}

/** Links, each on one line until staff open it. */
export function LinkList<Link extends KeyedLink>({
  label,
  links,
  path,
  onChange,
  pictureOf,
  children,
}: LinkListProps<Link>) {
  const { errors } = use(LinkContext)
  return (
    <SortableList
      label={label}
      parts={links}
      nameOf={({ name }) => name || 'Link zonder naam'}
      onChange={onChange}
      folding={{
        line: (link) => <LinkLine link={link} picture={pictureOf?.(link) ?? ''} />,
        startsOpen: ({ href }) => href === '',
        hasError: (index) => Object.keys(errors).some((one) => one.startsWith(`${path}.${index}.`)),
      }}
    >
      {(link, index) => {
        const linkPath = `${path}.${index}`
        const set = (changed: Partial<KeyedLink> | Partial<Link>) =>
          onChange((now) => updatePart(now, link.key, (one) => ({ ...one, ...changed })))
        return (
          <div className="grid gap-3">
            <LinkFields link={link} path={linkPath} onChange={set} />
            {children?.(link, linkPath, set)}
          </div>
        )
      }}
    </SortableList>
  )
}

type ColumnsProps = {
  columns: readonly KeyedSection[]
  path: string
  limits: { columns: number; items: number }
  onChange: (change: ValueUpdater<KeyedSection[]>) => void
}

export function ColumnsForm({ columns, path, limits, onChange }: ColumnsProps) {
  const { errors } = use(LinkContext)
  return (
    <>
      <SortableList
        label="Kolommen"
        parts={columns}
        nameOf={({ name }) => name || 'Kolom zonder opschrift'}
        onChange={onChange}
        forms
      >
        {(column, index) => {
          const columnPath = `${path}.${index}`
          const set = (change: ValueUpdater<KeyedSection>) =>
            onChange((now) => updatePart(now, column.key, change))
          const setItems = (change: ValueUpdater<KeyedLink[]>) =>
            set((one) => ({ ...one, items: change(one.items) }))
          return (
            <div className="grid gap-3">
              <NameField
                label="Opschrift"
                value={column.name}
                error={
                  errors[`${columnPath}.name`] ??
                  errors[columnPath] ??
                  errors[`${columnPath}.items`]
                }
                onChange={(name) => set((one) => ({ ...one, name }))}
              />
              <LinkList
                label={`Links onder ${column.name}`}
                links={column.items}
                path={`${columnPath}.items`}
                onChange={setItems}
              />
              <AddButton
                full={column.items.length >= limits.items}
                onAdd={() => setItems((now) => [...now, { key: newMenuKey(), name: '', href: '' }])}
              >
                Link erbij{column.name && <span className="sr-only"> onder {column.name}</span>}
              </AddButton>
            </div>
          )
        }}
      </SortableList>
      <AddButton
        full={columns.length >= limits.columns}
        onAdd={() =>
          onChange((now) => [
            ...now,
            { key: newMenuKey(), name: '', items: [{ key: newMenuKey(), name: '', href: '' }] },
          ])
        }
      >
        Kolom erbij
      </AddButton>
    </>
  )
}

type NameFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  wide?: boolean
}

export function NameField({ label, value, error, onChange, wide = false }: NameFieldProps) {
  return (
    <LabelledField
      {...{ label, value, error }}
      autoComplete="off"
      className={wide ? 'max-w-[44rem]' : 'max-w-96'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
