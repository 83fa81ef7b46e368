// /artikel/{slug}: one article of the knowledge base.

import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import type { Article, ArticleCard } from '#domain/content/articles/article.ts'
import { articleStructuredData } from '#domain/content/structured-data.ts'
import { formatReadingTime } from '#domain/content/articles/format-reading-time.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { PageMetadata, useShopUrl } from '#components/content/page-metadata.tsx'
import { StructuredData } from '#components/content/structured-data.tsx'
import { PageBlocks } from '../page/page-blocks.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ArticleCover } from '#components/content/article-cover.tsx'

type ArticleData = {
  article: Omit<Article, 'content'>
  blocks: LoadedBlock[]
  next: ArticleCard | null
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ArticleData> {
  const api = apiForLoader(context)
  const { content, ...article } = await api('GET /api/articles/:slug', {
    params: { slug: params['slug'] ?? '' },
  })
  if (article.slug !== params['slug']) throw redirect(`/artikel/${article.slug}`, 301)
  const [blocks, { next }] = await Promise.all([
    loadBlockData(content, api),
    api('GET /api/articles/:slug/next', { params: { slug: article.slug } }).catch(() => ({
      next: null,
    })),
  ])
  return { article, blocks, next }
}

export default function ArticleScreen() {
  const { article, blocks, next } = useLoaderData<typeof loader>()
  const { slug, title, excerpt, cover_image, cover, unlisted } = article
  const address = useShopUrl()
  const shopName = useShopName()
  return (
    <>
      <PageMetadata
        title={title}
        description={excerpt}
        path={`/artikel/${slug}`}
        hidden={unlisted}
        image={cover_image ? opaquePictureUrl(cover_image) : undefined}
      />
      <meta property="og:type" content="article" />
      <StructuredData
        value={import.meta.env.SSR ? articleStructuredData(article, address, shopName) : {}}
      />
      <article>
        <ArticleCover
          article={{ ...article, cover: cover && { ...cover, tint: cover.custom_properties.tint } }}
        />
        <PageBlocks blocks={blocks} precedingCount={1} />
      </article>
      <PageSection ground="lee">
        <div className="mx-auto grid max-w-[40rem] justify-items-center gap-6 text-center">
          <p>
            Dit is algemene uitleg en geen medisch advies. Twijfel je, of verandert er iets? Bel dan
            je huisarts.
          </p>
          <Button kind="ghost" className="scripted" onClick={() => window.print()}>
            Print dit artikel
          </Button>
        </div>
      </PageSection>
      <PageSection>
        <section aria-labelledby="verder" className="mx-auto max-w-[44rem] sm:px-12 print:hidden">
          {next && (
            <>
              <h2 id="verder" className="mb-6">
                Lees hierna
              </h2>
              <article className="relative grid gap-2.5 rounded-card border border-line bg-white p-6 transition-colors hover:border-deep">
                <h3 className="text-xl leading-tight">
                  <Link
                    to={`/artikel/${next.slug}`}
                    className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
                  >
                    {next.title}
                  </Link>
                </h3>
                <p>{next.excerpt}</p>
                <p className="text-sm text-ink-soft">{formatReadingTime(next.reading_minutes)}</p>
              </article>
            </>
          )}
          <ButtonLink to="/kennisbank" kind="ghost" className="mt-6 max-sm:w-full">
            Meer uit de kennisbank
          </ButtonLink>
        </section>
      </PageSection>
    </>
  )
}
