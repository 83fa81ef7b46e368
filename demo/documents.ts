// The documents of the demo products: short instructions, and declarations of conformity. They are
// invented, and say so.

import { once } from 'node:events'
import { formatAttribute } from '#domain/catalogue/attributes.ts'
import {
  type ProductDocumentKind,
  productDocumentLabels,
} from '#domain/catalogue/product-document.ts'
import { toWinAnsi } from '#integrations/pdf/tagged-pdf.ts'
import type { AppContext } from '#operations/context.ts'
import { storeProductDocument } from '#operations/catalogue/product-documents.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'

/** Medical devices have documents. */
export const hasDocuments = ({ vatRate }: Pick<DemoProduct, 'vatRate'>): boolean => vatRate === 9

/** Call it once, after fillDemoShop. */
export async function storeDemoDocuments(
  context: Pick<AppContext, 'db' | 'privateFiles' | 'clock'>,
): Promise<void> {
  for (const product of demoProducts.filter(hasDocuments))
    for (const kind of ['instructions', 'conformity'] as const) {
      const bytes = await renderPdf(
        `${productDocumentLabels[kind]} ${product.name}`,
        linesOf(product, kind),
      )
      const name = `${productDocumentLabels[kind]} ${product.name} (voorbeeld).pdf`
      await storeProductDocument(context, {
        slug: product.slug,
        kind,
        file: { name, bytes },
        by: undefined,
      })
    }
}

const example =
  'Dit is een voorbeeld van een voorbeeldwinkel. Het product, de maker en dit document zijn verzonnen.'

function linesOf({ attributes }: DemoProduct, kind: ProductDocumentKind): string[] {
  const fact = (key: string) => formatAttribute(attributes[key])
  const maker = `Maker: ${fact('maker_name')}, ${fact('maker_address')}. Contact: ${fact('maker_contact')}.`
  if (kind === 'conformity')
    return [
      example,
      maker,
      `Het hulpmiddel valt in klasse ${fact('device_class')} en heeft UDI-DI ${fact('udi_di')}.`,
      'Een echte maker verklaart hier, op eigen verantwoordelijkheid, dat het hulpmiddel voldoet aan Verordening (EU) 2017/745.',
    ]
  const isWashable = fact('features').includes('wasbaar')
  return [
    example,
    'Waarvoor: het vangt ongewild urineverlies op.',
    `Aandoen: ${usage(fact('features'))}`,
    'Wisselen: als het nat aanvoelt, en minstens twee keer per dag. Was en droog je huid eerst.',
    isWashable
      ? 'Na gebruik: spoel het uit met koud water en was het daarna zonder wasverzachter.'
      : 'Na gebruik: rol het op en gooi het bij het restafval, nooit in het toilet.',
    'Stop ermee en bel je huisarts als je huid rood of pijnlijk wordt.',
    maker,
  ]
}

function usage(features: string): string {
  if (/bed|stoel/.test(features)) return 'leg het vlak neer, met de stoffen kant boven.'
  if (features.includes('zorg'))
    return 'leg het met de kern tegen de huid en sluit de strips van onder naar boven.'
  return features.includes('optrekken')
    ? 'trek het aan zoals ondergoed.'
    : 'plak of leg het in aansluitend ondergoed.'
}

async function renderPdf(title: string, lines: readonly string[]): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    info: { Title: toWinAnsi(title) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(document, 'end')
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (kind: 'H1' | 'P', font: string, size: number, text: string) =>
    root.add(
      document.struct(
        kind,
        {},
        () => void document.font(font).fontSize(size).text(toWinAnsi(text)).moveDown(),
      ),
    )
  add('H1', 'Helvetica-Bold', 20, title)
  for (const text of lines) add('P', 'Helvetica', 12, text)
  root.end()
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
