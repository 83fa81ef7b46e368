// Returns the public URL of the shop and the base URL of videos to API clients.

import { z } from 'zod'
import { endpoint } from '../framework/endpoint.ts'

export const getPublicSettings = endpoint(
  'GET /env',
  {
    summary: 'Public URL of the shop and base URL of its videos',
    access: 'public',
    sameOriginOnly: true,
    reply: z.object({ APP_URL: z.string(), S3_VIDEO_URL: z.string() }),
  },
  ({ context }) => ({ APP_URL: context.appUrl, S3_VIDEO_URL: context.videoUrl }),
)
