import { use } from 'react'
import { PictureInput } from '#editor/pictures/picture-input.tsx'
import { menuLimits, footerLimits } from '#domain/content/menus/validate-menus.ts'
import { LinkContext, LinkList, ColumnsForm, NameField } from './link-fields.tsx'
import { AddButton } from './sortable-list.tsx'
import {
  type ValueUpdater,
  newMenuKey,
  type KeyedFeatured,
  type KeyedMenu,
  type KeyedSection,
  type KeyedFooter,
  toKeyedFooter,
} from './menu-tree.ts'
import {
  createDefaultFooter,
  legalLinks,
  withdrawalLink,
} from '#domain/content/menus/footer-links.ts'
import type { Navigation, FooterContent } from '#domain/content/menus/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

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
        <LinkList
          label="Uitgelicht"
          links={featured}
          path={`${path}.featured`}
          onChange={setFeatured}
          pictureOf={({ imageSrc }) => imageSrc}
        >
          {(one, itemPath, set) => (
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
          )}
        </LinkList>
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

type FooterProps = {
  footer: KeyedFooter | undefined
  navigation: Navigation
  shopName: string
  onChange: (change: (before: KeyedFooter | undefined) => KeyedFooter | undefined) => void
}

export function FooterForm({ footer, navigation, shopName, onChange }: FooterProps) {
  const { errors } = use(LinkContext)
  const update = (change: (before: KeyedFooter) => KeyedFooter) =>
    onChange((before) => before && change(before))
  return (
    <section aria-labelledby="footer-heading" className="grid gap-4">
      <div className="max-w-[44rem]">
        <h2 id="footer-heading" className="text-xl">
          Onder elke pagina
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {`Deze links staan er altijd, ook als je ze weghaalt, want dat moet van de wet: ${legalNames.join(', ')} en ${withdrawalLink.name}. Staan ze in geen kolom, dan komen ze onderaan de laatste. Een link verschijnt pas als de pagina gepubliceerd is.`}
        </p>
      </div>
      {footer ? (
        <>
          <NameField
            wide
            label="Zin onder het logo"
            value={footer.about}
            error={errors['footer.about']}
            onChange={(about) => update((before) => ({ ...before, about }))}
          />
          <div className="grid gap-3">
            <h3 className="text-lg">Kolommen onder de pagina</h3>
            <ColumnsForm
              columns={footer.columns}
              path="footer.columns"
              limits={{ columns: footerLimits.columns, items: footerLimits.items }}
              onChange={(change) =>
                update((before) => ({ ...before, columns: change(before.columns) }))
              }
            />
            {errors['footer.columns'] && <Notice kind="error">{errors['footer.columns']}</Notice>}
          </div>
          <Button
            kind="plain"
            className="justify-self-start"
            onClick={() => onChange(() => undefined)}
          >
            Laat de links weer het menu volgen
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-[44rem]">
            De links volgen nu het menu. Je kunt ze ook zelf kiezen, en de zin onder het logo
            veranderen.
          </p>
          <Button
            kind="plain"
            className="justify-self-start"
            onClick={() =>
              onChange(() =>
                toKeyedFooter(removeEmptyColumns(createDefaultFooter(navigation, shopName))),
              )
            }
          >
            Kies de links zelf
          </Button>
        </>
      )}
    </section>
  )
}

const removeEmptyColumns = ({ columns, ...rest }: FooterContent): FooterContent => ({
  ...rest,
  columns: columns.filter(({ items }) => items.length > 0),
})

const legalNames = legalLinks.map(({ name }) => name)
