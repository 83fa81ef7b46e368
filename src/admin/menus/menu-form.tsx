// One menu of the site header: its columns with links, and its featured links.

import { type ReactNode, useId } from 'react'
import { controlClass, controlAriaProps, Labelled } from '#editor/fields/labelled-control.tsx'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { menuLimits } from '#domain/content/validate-menus.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type LinkTargets, LinkFields } from './link-fields.tsx'
import {
  type ValueUpdater,
  newMenuKey,
  type KeyedFeatured,
  type KeyedLink,
  type KeyedMenu,
  type KeyedSection,
  updatePart,
} from './menu-tree.ts'
import { SortableList } from './sortable-list.tsx'

type Props = {
  menu: KeyedMenu
  linkTargets: LinkTargets
  errors: Readonly<Record<string, string>>
  path: string
  deadHrefs: readonly string[]
  onChange: (change: ValueUpdater<KeyedMenu>) => void
}

export function MenuForm({ menu: { name, sections, featured }, linkTargets, errors, path, deadHrefs, onChange }: Props) {
  const shared = { linkTargets, errors, deadHrefs }
  const setSections = (change: ValueUpdater<KeyedSection[]>) => onChange((menu) => ({ ...menu, sections: change(menu.sections) }))
  const setFeatured = (change: ValueUpdater<KeyedFeatured[]>) => onChange((menu) => ({ ...menu, featured: change(menu.featured) }))
  return (
    <div className="grid gap-8">
      <NameField
        label="Naam van het menu"
        value={name}
        error={errors[`${path}.name`] ?? errors[path]}
        onChange={(next) => onChange((menu) => ({ ...menu, name: next }))}
      />
      <section className="grid gap-3">
        <h3 className="text-lg">Kolommen</h3>
        <SortableList label="Kolommen" parts={sections} nameOf={(one) => one.name || 'Kolom zonder opschrift'} onChange={setSections} forms>
          {(section, index) => {
            const itemPath = `${path}.sections.${index}`
            const set = (change: ValueUpdater<KeyedSection>) => setSections((now) => updatePart(now, section.key, change))
            const setItems = (change: ValueUpdater<KeyedLink[]>) => set((one) => ({ ...one, items: change(one.items) }))
            return (
              <div className="grid gap-3">
                <NameField
                  label="Opschrift"
                  value={section.name}
                  error={errors[`${itemPath}.name`] ?? errors[itemPath] ?? errors[`${itemPath}.items`]}
                  onChange={(next) => set((one) => ({ ...one, name: next }))}
                />
                <SortableList
                  label={`Links onder ${section.name}`}
                  parts={section.items}
                  nameOf={(one) => one.name || 'Link zonder naam'}
                  onChange={setItems}
                  forms
                >
                  {(link, linkIndex) => (
                    <LinkFields
                      {...shared}
                      link={link}
                      path={`${itemPath}.items.${linkIndex}`}
                      onChange={(changed) => setItems((now) => updatePart(now, link.key, (one) => ({ ...one, ...changed })))}
                    />
                  )}
                </SortableList>
                <AddButton
                  full={section.items.length >= menuLimits.items}
                  onAdd={() => setItems((now) => [...now, { key: newMenuKey(), name: '', href: '' }])}
                >
                  Link erbij{section.name && <span className="sr-only"> onder {section.name}</span>}
                </AddButton>
              </div>
            )
          }}
        </SortableList>
        <AddButton
          full={sections.length >= menuLimits.sections}
          onAdd={() => setSections((now) => [...now, { key: newMenuKey(), name: '', items: [{ key: newMenuKey(), name: '', href: '' }] }])}
        >
          Kolom erbij
        </AddButton>
      </section>
      <section className="grid gap-3">
        <h3 className="text-lg">Uitgelicht, met foto</h3>
        <SortableList label="Uitgelicht" parts={featured} nameOf={(one) => one.name || 'Uitgelichte link'} onChange={setFeatured} forms>
          {(one, index) => {
            const itemPath = `${path}.featured.${index}`
            const set = (changed: Partial<KeyedFeatured>) =>
              setFeatured((now) => updatePart(now, one.key, (was) => ({ ...was, ...changed })))
            return (
              <div className="grid gap-3">
                <LinkFields {...shared} link={one} path={itemPath} onChange={set} />
                <PictureInput
                  id={`picture-${one.key}`}
                  label="Foto"
                  error={errors[`${itemPath}.imageSrc`] ?? errors[`${itemPath}.imageAlt`]}
                  value={one.imageSrc ? { url: one.imageSrc, alt: one.imageAlt, width: 640, height: 480 } : null}
                  onChange={(picture) => set({ imageSrc: picture?.url ?? '', imageAlt: picture?.alt ?? '' })}
                />
              </div>
            )
          }}
        </SortableList>
        <AddButton
          full={featured.length >= menuLimits.featured}
          onAdd={() => setFeatured((now) => [...now, { key: newMenuKey(), name: '', href: '', imageSrc: '', imageAlt: '' }])}
        >
          Uitgelichte link erbij
        </AddButton>
      </section>
    </div>
  )
}

function NameField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        {...controlAriaProps({ id, error })}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} max-w-96`}
      />
    </Labelled>
  )
}

export function AddButton({ full, onAdd, children }: { full: boolean; onAdd: () => void; children: ReactNode }) {
  return (
    <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
      <Icon name="plus" size={20} />
      {children}
    </Button>
  )
}
