import type { ReactNode } from 'react'
import type { SourceShop } from '#domain/customer/imported-order.ts'

type Instruction = { title: string; steps: ReactNode }

const instructions: Record<SourceShop, readonly Instruction[]> = {
  shopify: [
    {
      title: 'Producten',
      steps: (
        <>
          Ga naar Producten, kies Exporteren, dan ‘Alle producten’ en ‘CSV voor Excel’ of ‘Gewoon
          CSV-bestand’.
        </>
      ),
    },
    {
      title: 'Doorverwijzingen',
      steps: <>Ga naar Content, dan Menu’s, dan URL-omleidingen, en kies Exporteren.</>,
    },
    { title: 'Klanten', steps: <>Ga naar Klanten, kies Exporteren en dan ‘Alle klanten’.</> },
    {
      title: 'Bestellingen',
      steps: (
        <>
          Ga naar Bestellingen, kies Exporteren, dan ‘Bestellingen op datum’ en de laatste twee
          jaar.
        </>
      ),
    },
    {
      title: 'Reviews',
      steps: (
        <>
          Gebruik je Judge.me? Exporteer daar je reviews als CSV. Doe dit als laatste: een review
          komt alleen mee als de bestelling er al staat.
        </>
      ),
    },
  ],
  woocommerce: [
    {
      title: 'Producten',
      steps: (
        <>
          Ga naar Producten, kies Exporteren, laat alle kolommen aan staan en kies ‘CSV genereren’.
        </>
      ),
    },
    {
      title: 'Doorverwijzingen',
      steps: (
        <>
          Gebruik je de plug-in Redirection? Ga naar Extra, Redirection, Import/Export, en kies CSV.
        </>
      ),
    },
    {
      title: 'Klanten en bestellingen',
      steps: (
        <>
          WooCommerce zelf kan die niet exporteren. Neem de plug-in ‘Customer/Order/Coupon Export’
          (bestellingen als ‘Default – One Row per Item’), of ‘Order Export &amp; Import’ van
          WebToffee.
        </>
      ),
    },
    {
      title: 'Reviews',
      steps: (
        <>
          Neem de plug-in ‘Product Reviews Import Export’ van WebToffee, of exporteer ze uit
          Judge.me. Doe dit als laatste: een review komt alleen mee als de bestelling er al staat.
        </>
      ),
    },
  ],
}

export function ExportInstructions({ shop }: { shop: SourceShop }) {
  return (
    <ol className="grid gap-3">
      {instructions[shop].map(({ title, steps }, index) => (
        <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-x-2">
          <span aria-hidden className="font-semibold">
            {index + 1}.
          </span>
          <p>
            <span className="font-semibold">{title}.</span> {steps}
          </p>
        </li>
      ))}
    </ol>
  )
}
