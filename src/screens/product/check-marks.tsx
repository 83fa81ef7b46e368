import { checkMarkTexts } from '#domain/catalogue/product-page/check-marks.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { Icon } from '#ui/icon.tsx'

export function CheckMarks({ attributes }: { attributes: ProductAttributes }) {
  const texts = checkMarkTexts(attributes)
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-2.5 border-t border-line pt-6 max-md:order-1 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      {texts.map((text) => (
        <li key={text} className="flex gap-3">
          <Icon name="check" size={24} className="mt-0.5 flex-none text-drop" /> {text}
        </li>
      ))}
    </ul>
  )
}
