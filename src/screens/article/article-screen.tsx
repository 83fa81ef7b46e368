// /artikel/{slug}: one article of the knowledge base.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import type { Article } from '#domain/content/article.ts'
import { articleStructuredData } from '#domain/content/article-structured-data.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata, useShopUrl } from '#components/content/page-metadata.tsx'
import { StructuredData } from '#components/content/structured-data.tsx'
import { PageBlocks } from '../page/page-blocks.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ArticleCover } from '#components/content/article-cover.tsx'

type ArticleData = { article: Omit<Article, 'content'>; blocks: LoadedBlock[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ArticleData> {
  const api = apiForLoader(context)
  const { content, ...article } = await api('GET /api/articles/:slug', { params: { slug: params['slug'] ?? '' } })
  if (article.slug !== params['slug']) throw redirect(`/artikel/${article.slug}`, 301)
  return { article, blocks: await loadBlockData(content, api) }
}

export default function ArticleScreen() {
  const { article, blocks } = useLoaderData<typeof loader>()
  const { slug, title, excerpt, cover_image, cover } = article
  const address = useShopUrl()
  return (
    <>
      <PageMetadata
        title={`${title} | Luwte`}
        description={excerpt}
        path={`/artikel/${slug}`}
        image={cover_image ? opaquePictureUrl(cover_image) : undefined}
      />
      <meta property="og:type" content="article" />
      <StructuredData value={import.meta.env.SSR ? articleStructuredData(article, address) : {}} />
      <article>
        <ArticleCover article={{ ...article, cover: cover && { ...cover, tint: cover.custom_properties.tint } }} />
        <PageBlocks blocks={blocks} precedingCount={1} />
      </article>
      <PageSection ground="lee">
        <div className="mx-auto grid max-w-[40rem] justify-items-center gap-6 text-center">
          <p>Dit is algemene uitleg en geen medisch advies. Twijfel je, of verandert er iets? Bel dan je huisarts.</p>
          <ButtonLink to="/kennisbank" kind="ghost">
            Meer uit de kennisbank
          </ButtonLink>
        </div>
      </PageSection>
    </>
  )
}
