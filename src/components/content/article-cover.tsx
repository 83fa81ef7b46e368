import type { Article } from '#domain/content/articles/article.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { formatReadingTime } from '#domain/content/articles/format-reading-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CroppedPicture } from './cropped-picture.tsx'

export type ArticleCoverData = Pick<Article, 'title' | 'excerpt' | 'published_at'> & {
  cover: BlockImageValue
  /** Missing in the editor's preview. */
  reading_minutes?: number
}
type Props = { article: ArticleCoverData }

export function ArticleCover({
  article: { title, excerpt, cover, published_at, reading_minutes },
}: Props) {
  return (
    <header className="wrap pt-3">
      <Breadcrumb
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Kennisbank', href: '/kennisbank' },
          { name: title },
        ]}
      />
      {cover && (
        <div className="relative mt-4 aspect-4/3 overflow-hidden rounded-[1.75rem] bg-dune sm:aspect-[16/7]">
          <CroppedPicture
            image={cover}
            sizes="(min-width: 77.5rem) 72rem, 92vw"
            priority
            clearOfPanel="pb-18! sm:pb-28!"
          />
        </div>
      )}
      <div
        className={`relative mx-auto max-w-[44rem] ${cover ? '-mt-14 rounded-t-[1.75rem] bg-sand pt-8 sm:-mt-24 sm:px-12 sm:pt-11' : 'pt-8'}`}
      >
        <h1 className="text-2xl">{title}</h1>
        {excerpt && <p className="mt-5 text-lg">{excerpt}</p>}
        <p className="mt-4 text-sm text-ink-soft">
          <time dateTime={published_at}>{formatDate(published_at)}</time>
          {reading_minutes && `, ${formatReadingTime(reading_minutes).toLowerCase()}`}
        </p>
      </div>
    </header>
  )
}
