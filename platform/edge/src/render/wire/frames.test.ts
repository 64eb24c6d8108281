import fc from 'fast-check';
import { type Frame, FrameError, FrameReader, encodeFrame } from './frames.ts';

const frame = fc.record({ json: fc.jsonValue(), bytes: fc.uint8Array({ maxLength: 300 }) });

test('frames arrive as they were sent, in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(frame), fc.integer({ min: 1, max: 200 }), (frames, size) => {
      const all = Buffer.concat(frames.map(({ json, bytes }) => encodeFrame(json, bytes)));
      const reader = new FrameReader(1_000_000);
      const read: Frame[] = [];
      for (let start = 0; start < all.length; start += size)
        read.push(...reader.read(all.subarray(start, start + size)));
      const sent = frames.map(({ json, bytes }) => ({
        json: JSON.parse(JSON.stringify(json)),
        bytes: Buffer.from(bytes),
      }));
      expect(read.map(({ json, bytes }) => ({ json, bytes: Buffer.from(bytes) }))).toEqual(sent);
    }),
  );
});

test('a frame above the limit is rejected before it has arrived', () => {
  const long = encodeFrame({}, Buffer.alloc(100));
  expect(() => new FrameReader(50).read(long.subarray(0, 8))).toThrow(FrameError);
});
