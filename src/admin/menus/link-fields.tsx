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
import { useAnnounce } from '#editor/announcer.tsx'
import { moveToIndex } from '#editor/page-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from '#editor/sortable.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type SortableProps<Part> = {
  label: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  children: (part: Part, index: number) => ReactNode
  onChange: (change: ValueUpdater<Part[]>) => void
  /**
   * True if the items are forms. Buttons move below a form if its row is narrow, and below any
   * other item if the screen is narrow.
   */
  forms?: boolean
}

export function SortableList<Part extends { key: string }>({
  label,
  parts,
  nameOf,
  children,
  onChange,
  forms = false,
}: SortableProps<Part>) {
  const announce = useAnnounce()
  const moveTo = (key: string, to: number) =>
    onChange((now) => [
      ...moveToIndex(
        now,
        now.findIndex((one) => one.key === key),
        to,
      ),
    ])
  const remove = (part: Part) => {
    onChange((now) => now.filter(({ key }) => key !== part.key))
    announce(`${nameOf(part)} is weggehaald.`)
  }
  if (parts.length === 0) return null
  return (
    <SortableRows noun="deze regel" onMove={moveTo}>
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {parts.map((part, index) => (
          <Row
            key={part.key}
            id={part.key}
            index={index}
            last={index === parts.length - 1}
            forms={forms}
            name={nameOf(part)}
            onMove={(to) => {
              moveTo(part.key, to)
              announce(`${nameOf(part)} staat nu op plaats ${to + 1} van ${parts.length}.`)
            }}
            onRemove={() => remove(part)}
          >
            {children(part, index)}
          </Row>
        ))}
      </ol>
    </SortableRows>
  )
}

type RowProps = {
  id: string
  index: number
  last: boolean
  forms: boolean
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}
const layouts = {
  lines: {
    row: 'sm:flex-nowrap',
    grip: 'max-sm:order-1',
    part: 'sm:basis-0',
    buttons: 'max-sm:order-2',
  },
  forms: {
    row: '@md:flex-nowrap',
    grip: '@max-md:order-1',
    part: '@md:basis-0',
    buttons: '@max-md:order-2',
  },
}

function Row({ id, index, last, forms, name, onMove, onRemove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortableRow({ id, index, name })
  const layout = layouts[forms ? 'forms' : 'lines']
  return (
    <li
      ref={ref}
      className={`@container rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <div className={`flex flex-wrap items-start gap-x-1 p-2 ${layout.row}`}>
        <DragHandle
          ref={handleRef}
          label={`Verplaats ${name}, nu op plaats ${index + 1}`}
          className={layout.grip}
        />
        <div className={`min-w-0 flex-1 basis-full ${layout.part}`}>{children}</div>
        <div className={`flex flex-none ${layout.buttons}`}>
          <MoveButtons {...{ name, index, last, onMove }} />
          <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}

type AddProps = { full: boolean; onAdd: () => void; children: ReactNode }

export const AddButton = ({ full, onAdd, children }: AddProps) => (
  <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
    <Icon name="plus" size={20} />
    {children}
  </Button>
)

export const linkTargetListId = 'menu-link-targets'

/** What every link of the screen needs. */
export const LinkContext = createContext<{
  linkTargets: EndpointReply<'GET /api/admin/link-targets'>['targets']
  /** Error texts by field path, such as `pages.2.href`. */
  errors: Readonly<Record<string, string>>
  deadHrefs: readonly string[]
}>({ linkTargets: [], errors: {}, deadHrefs: [] })

type Props = { link: KeyedLink; path: string; onChange: (changed: Partial<KeyedLink>) => void }

export function LinkFields({ link: { name, href }, path, onChange }: Props) {
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
    <div className="grid gap-3 @xl:grid-cols-2">
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
              <SortableList
                label={`Links onder ${column.name}`}
                parts={column.items}
                nameOf={({ name }) => name || 'Link zonder naam'}
                onChange={setItems}
                forms
              >
                {(link, linkIndex) => (
                  <LinkFields
                    link={link}
                    path={`${columnPath}.items.${linkIndex}`}
                    onChange={(changed) =>
                      setItems((now) =>
                        updatePart(now, link.key, (one) => ({ ...one, ...changed })),
                      )
                    }
                  />
                )}
              </SortableList>
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
