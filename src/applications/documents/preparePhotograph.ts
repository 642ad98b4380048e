import { limits } from '#domain/limits';

/** Quality of the JPEG: what is written on a photographed paper can be read. */
const quality = 0.85;
/** How much smaller each side becomes with each further attempt. */
const step = 0.8;
const mostAttempts = 8;

/**
 * A photograph, turned as it was taken, with at most so many pixels and bytes as `limits.photograph` says, as JPEG (UPL-02).
 * @throws when the browser cannot open it, or cannot make it small enough.
 */
export async function preparePhotograph(original: Blob): Promise<Blob> {
  const { maxBytes, maxPixels } = limits.photograph;
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' });
  try {
    let scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height));
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const made = await drawn(bitmap, scale);
      if (made.size <= maxBytes) return made;
      scale *= step;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The photograph cannot be made small enough');
}

function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width!, height!);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
