// The headings of reviews: those of Judge.me, which both shops use, and those of the plugin Product
// Reviews Import Export of WebToffee for WooCommerce. Decision 98 names the documentation.

import type { ColumnHeadings } from './import-columns.ts'

export const reviewHeadings = {
  email: ['reviewer_email', 'comment_author_email'],
  name: ['reviewer_name', 'comment_author'],
  productId: ['product_id', 'comment_post_ID'],
  productHandle: ['product_handle'],
  productSku: ['product_SKU'],
  title: ['title', 'review_title'],
  body: ['body', 'comment_content'],
  stars: ['rating'],
  writtenAt: ['review_date', 'comment_date'],
  status: ['curated', 'comment_approved'],
  parent: ['comment_parent'],
  reply: ['reply'],
  pictures: ['picture_urls'],
} as const satisfies ColumnHeadings<string>

export const wooReviewHeadings = {
  body: ['comment_content'],
  productId: ['comment_post_ID'],
} as const satisfies ColumnHeadings<string>
