// Where the shop and its videos live, for whoever embeds the API.

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getEnv = endpoint(
  'GET /env',
  {
    summary: 'Public address of the shop and base address of its videos',
    for: 'everyone',
    ownPagesOnly: true,
    reply: z.object({ APP_URL: z.string(), S3_VIDEO_URL: z.string() }),
  },
  ({ shop }) => ({ APP_URL: shop.appUrl, S3_VIDEO_URL: shop.videoUrl }),
)
