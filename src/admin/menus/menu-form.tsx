// One menu of the header: its columns with links, and what is featured beside them.

import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { controlLook, described, Labelled } from '#editor/fields/labelled.tsx'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { menuLimits } from '#domain/page/menu-draft.ts'
import { Button } from '#ui/button.tsx'
import { type Goals, LinkFields } from './link-fields.tsx'
import { type Change, freshKey, type KeyedFeatured, type KeyedLink, type KeyedMenu, type KeyedSection, withPart } from './menu-tree.ts'
import { SortedList } from './sorted-list.tsx'

type Props = {
  menu: KeyedMenu
  goals: Goals
  faults: Readonly<Record<string, string>>
  path: string
  dead: readonly string[]
  onChange: (change: Change<KeyedMenu>) => void
}

export function MenuForm({ menu: { name, sections, featured }, goals, faults, path, dead, onChange }: Props) {
  const shared = { goals, faults, dead }
  const setSections = (change: Change<KeyedSection[]>) => onChange((menu) => ({ ...menu, sections: change(menu.sections) }))
  const setFeatured = (change: Change<KeyedFeatured[]>) => onChange((menu) => ({ ...menu, featured: change(menu.featured) }))
  return (
    <div className="grid gap-8">
      <NameField
        label="Naam van het menu"
        value={name}
        fault={faults[`${path}.name`] ?? faults[path]}
        onChange={(next) => onChange((menu) => ({ ...menu, name: next }))}
      />
      <section className="grid gap-3">
        <h3 className="text-lg">Kolommen</h3>
        <SortedList label="Kolommen" parts={sections} nameOf={(one) => one.name || 'Kolom zonder opschrift'} onChange={setSections} forms>
          {(section, place) => {
            const at = `${path}.sections.${place}`
            const set = (change: Change<KeyedSection>) => setSections((now) => withPart(now, section.key, change))
            const setItems = (change: Change<KeyedLink[]>) => set((one) => ({ ...one, items: change(one.items) }))
            return (
              <div className="grid gap-3">
                <NameField
                  label="Opschrift"
                  value={section.name}
                  fault={faults[`${at}.name`] ?? faults[at] ?? faults[`${at}.items`]}
                  onChange={(next) => set((one) => ({ ...one, name: next }))}
                />
                <SortedList
                  label={`Links onder ${section.name}`}
                  parts={section.items}
                  nameOf={(one) => one.name || 'Link zonder naam'}
                  onChange={setItems}
                  forms
                >
                  {(link, nth) => (
                    <LinkFields
                      {...shared}
                      link={link}
                      path={`${at}.items.${nth}`}
                      onChange={(changed) => setItems((now) => withPart(now, link.key, (one) => ({ ...one, ...changed })))}
                    />
                  )}
                </SortedList>
                <AddButton
                  full={section.items.length >= menuLimits.items}
                  onAdd={() => setItems((now) => [...now, { key: freshKey(), name: '', href: '' }])}
                >
                  Link erbij{section.name && <span className="sr-only"> onder {section.name}</span>}
                </AddButton>
              </div>
            )
          }}
        </SortedList>
        <AddButton
          full={sections.length >= menuLimits.sections}
          onAdd={() => setSections((now) => [...now, { key: freshKey(), name: '', items: [{ key: freshKey(), name: '', href: '' }] }])}
        >
          Kolom erbij
        </AddButton>
      </section>
      <section className="grid gap-3">
        <h3 className="text-lg">Uitgelicht, met foto</h3>
        <SortedList label="Uitgelicht" parts={featured} nameOf={(one) => one.name || 'Uitgelichte link'} onChange={setFeatured} forms>
          {(one, place) => {
            const at = `${path}.featured.${place}`
            const set = (changed: Partial<KeyedFeatured>) => setFeatured((now) => withPart(now, one.key, (was) => ({ ...was, ...changed })))
            return (
              <div className="grid gap-3">
                <LinkFields {...shared} link={one} path={at} onChange={set} />
                <PictureInput
                  id={`picture-${one.key}`}
                  label="Foto"
                  error={faults[`${at}.imageSrc`] ?? faults[`${at}.imageAlt`]}
                  value={one.imageSrc ? { url: one.imageSrc, alt: one.imageAlt, width: 640, height: 480 } : null}
                  onChange={(picture) => set({ imageSrc: picture?.url ?? '', imageAlt: picture?.alt ?? '' })}
                />
              </div>
            )
          }}
        </SortedList>
        <AddButton
          full={featured.length >= menuLimits.featured}
          onAdd={() => setFeatured((now) => [...now, { key: freshKey(), name: '', href: '', imageSrc: '', imageAlt: '' }])}
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
  fault,
  onChange,
}: {
  label: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={fault}>
      <input
        {...described({ id, error: fault })}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`${controlLook} max-w-96`}
      />
    </Labelled>
  )
}

export function AddButton({ full, onAdd, children }: { full: boolean; onAdd: () => void; children: ReactNode }) {
  return (
    <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
      <Plus aria-hidden size={20} />
      {children}
    </Button>
  )
}
