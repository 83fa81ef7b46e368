import { use } from 'react'
import { createDefaultFooter, legalLinks, withdrawalLink } from '#domain/content/footer-links.ts'
import type { Navigation, FooterContent } from '#domain/content/navigation.ts'
import { footerLimits } from '#domain/content/validate-menus.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkContext, ColumnsForm, NameField } from './link-fields.tsx'
import { type KeyedFooter, toKeyedFooter } from './menu-tree.ts'

type Props = {
  footer: KeyedFooter | undefined
  navigation: Navigation
  shopName: string
  onChange: (change: (before: KeyedFooter | undefined) => KeyedFooter | undefined) => void
}

export function FooterForm({ footer, navigation, shopName, onChange }: Props) {
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
