import { use } from 'react'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { menuLimits } from '#domain/content/validate-menus.ts'
import { LinkContext, LinkFields, ColumnsForm, NameField } from './link-fields.tsx'
import {
  type ValueUpdater,
  newMenuKey,
  type KeyedFeatured,
  type KeyedMenu,
  type KeyedSection,
  updatePart,
} from './menu-tree.ts'
import { AddButton, SortableList } from './sortable-list.tsx'

type Props = {
  menu: KeyedMenu
  path: string
  onChange: (change: ValueUpdater<KeyedMenu>) => void
}

export function MenuForm({ menu: { name, sections, featured }, path, onChange }: Props) {
  const { errors } = use(LinkContext)
  const setSections = (change: ValueUpdater<KeyedSection[]>) =>
    onChange((menu) => ({ ...menu, sections: change(menu.sections) }))
  const setFeatured = (change: ValueUpdater<KeyedFeatured[]>) =>
    onChange((menu) => ({ ...menu, featured: change(menu.featured) }))
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
        <ColumnsForm
          columns={sections}
          path={`${path}.sections`}
          limits={{ columns: menuLimits.sections, items: menuLimits.items }}
          onChange={setSections}
        />
      </section>
      <section className="grid gap-3">
        <h3 className="text-lg">Uitgelicht, met foto</h3>
        <SortableList
          label="Uitgelicht"
          parts={featured}
          nameOf={(one) => one.name || 'Uitgelichte link'}
          onChange={setFeatured}
          forms
        >
          {(one, index) => {
            const itemPath = `${path}.featured.${index}`
            const set = (changed: Partial<KeyedFeatured>) =>
              setFeatured((now) => updatePart(now, one.key, (was) => ({ ...was, ...changed })))
            return (
              <div className="grid gap-3">
                <LinkFields link={one} path={itemPath} onChange={set} />
                <PictureInput
                  id={`picture-${one.key}`}
                  label="Foto"
                  error={errors[`${itemPath}.imageSrc`] ?? errors[`${itemPath}.imageAlt`]}
                  value={
                    one.imageSrc
                      ? { url: one.imageSrc, alt: one.imageAlt, width: 640, height: 480 }
                      : null
                  }
                  onChange={(picture) =>
                    set({ imageSrc: picture?.url ?? '', imageAlt: picture?.alt ?? '' })
                  }
                />
              </div>
            )
          }}
        </SortableList>
        <AddButton
          full={featured.length >= menuLimits.featured}
          onAdd={() =>
            setFeatured((now) => [
              ...now,
              { key: newMenuKey(), name: '', href: '', imageSrc: '', imageAlt: '' },
            ])
          }
        >
          Uitgelichte link erbij
        </AddButton>
      </section>
    </div>
  )
}
