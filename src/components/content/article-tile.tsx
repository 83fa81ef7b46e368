import { Link } from 'react-router'
import type { ArticleCard } from '#domain/content/articles/article.ts'
import { formatReadingTime } from '#domain/content/articles/format-reading-time.ts'
import { CroppedPicture } from './cropped-picture.tsx'

type Props = {
  article: ArticleCard
  heading: 'h2' | 'h3'
  /** True for a card that may span several columns. */
  isWide?: boolean
}

export function ArticleTile({
  article: { slug, title, excerpt, cover, reading_minutes },
  heading: Heading,
  isWide = false,
}: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep max-sm:grid max-sm:grid-cols-[4.5rem_1fr]">
      <div className="relative overflow-hidden bg-dune sm:aspect-[16/10]">
        {cover && (
          <CroppedPicture
            image={{ ...cover, alt: '', tint: cover.custom_properties.tint }}
            sizes={`(min-width: 64rem) ${isWide ? '40rem' : '24rem'}, (min-width: 40rem) ${isWide ? '60vw' : '45vw'}, 81px`}
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-5 pt-5 pb-4 sm:px-6">
        <Heading className="text-xl leading-tight">
          <Link
            to={`/artikel/${slug}`}
            className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </Link>
        </Heading>
        {excerpt && <p className="text-sm text-ink-soft max-sm:hidden">{excerpt}</p>}
        <p className="text-sm text-ink-soft">{formatReadingTime(reading_minutes)}</p>
      </div>
    </article>
  )
}
