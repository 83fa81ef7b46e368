// The name and target of a menu link. The target is picked from the shop's pages or typed.

import { createContext, use } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { menuLimits } from '#domain/content/validate-menus.ts'
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
