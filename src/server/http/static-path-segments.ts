// First path segments under which files are served from the disk: pictures, videos, and scripts of
// the current and the previous build.

export const staticPathSegments = [
  'assets',
  'build',
  'images',
  'media',
  'storage',
  'videos',
] as const
