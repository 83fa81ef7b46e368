import { formatAttribute } from '../attributes.ts'
import type { ProductAttributes } from '../product.ts'

type Texts = { name: string; short_description: string; product_attributes: ProductAttributes }

export const searchEngineTexts = ({
  name,
  short_description: short,
  product_attributes: attributes,
}: Texts) => ({
  title: formatAttribute(attributes['seo_title']) || name,
  description: formatAttribute(attributes['seo_description']) || short || name,
})
