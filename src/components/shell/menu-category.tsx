// One category of the menu. Its name opens the sections and featured items. The featured items are
// rendered when the category first opens, and the picture beside the name when the panel of small
// screens first opens, so that pictures do not load earlier.

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Navigation } from '#domain/content/menus/navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'

type Category = Navigation['categories'][number]

export function MenuCategory({
  category: { name, sections, featured },
  showPicture = false,
}: {
  category: Category
  showPicture?: boolean
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // The visitor may have opened the category before hydration.
  useEffect(() => setWasOpened(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      name="categories"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        {showPicture && <CategoryPicture item={featured[0]} />}
        {name}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="menu-panel">
        {sections.map((section) => (
          <div key={section.name}>
            <p>{section.name}</p>
            <ul>
              {section.items.map((item) => (
                <li key={item.href}>
                  <Link to={item.href} discover="none">
                    {item.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {wasOpened && featured.length > 0 && <Featured items={featured} />}
      </div>
    </details>
  )
}

/**
 * The picture of the first featured item. It has no alternative text, because it says nothing
 * beyond the name beside it.
 */
const CategoryPicture = ({ item }: { item: Category['featured'][number] | undefined }) => (
  <span className="menu-small relative size-12 flex-none overflow-hidden rounded-[8px] bg-dune">
    {item && (
      <ProductPicture
        url={item.imageSrc}
        alt=""
        tint={item.imageTint}
        width={480}
        height={360}
        sizes="48px"
      />
    )}
  </span>
)

function Featured({ items }: { items: Category['featured'] }) {
  return (
    <div className="menu-featured">
      <p>Uitgelicht</p>
      <ul>
        {items.map(({ name, href, imageSrc, imageAlt, imageTint }) => (
          <li key={href}>
            <Link to={href}>
              <span>
                <ProductPicture
                  url={imageSrc}
                  alt={imageAlt}
                  tint={imageTint}
                  width={480}
                  height={360}
                  sizes="(min-width: 80rem) 224px, 80px"
                />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
