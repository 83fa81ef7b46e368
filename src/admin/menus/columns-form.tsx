import { use } from 'react'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LinkContext, LinkFields } from './link-fields.tsx'
import {
  type KeyedLink,
  type KeyedSection,
  newMenuKey,
  updatePart,
  type ValueUpdater,
} from './menu-tree.ts'
import { AddButton, SortableList } from './sortable-list.tsx'

type Props = {
  columns: readonly KeyedSection[]
  path: string
  limits: { columns: number; items: number }
  onChange: (change: ValueUpdater<KeyedSection[]>) => void
}

export function ColumnsForm({ columns, path, limits, onChange }: Props) {
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
