// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.nio.ByteBuffer;
import java.util.Base64;

/** Samples on their way to another process: each position is some thirty numbers in Base64. */
final class TrainingSamplesCodec {
  /** Bytes before the features: the number of features, the value, the key. */
  private static final int HEAD = Short.BYTES + Float.BYTES + Long.BYTES;

  private TrainingSamplesCodec() {}

  static String of(TrainingSamples samples) {
    int features = 0;
    for (int sample = 0; sample < samples.size(); sample++) {
      features += samples.end(sample) - samples.start(sample);
    }
    final ByteBuffer bytes = ByteBuffer.allocate(samples.size() * HEAD + features * Short.BYTES);
    for (int sample = 0; sample < samples.size(); sample++) {
      bytes.putShort((short) (samples.end(sample) - samples.start(sample)));
      bytes.putFloat(samples.value(sample));
      bytes.putLong(samples.key(sample));
      for (int at = samples.start(sample); at < samples.end(sample); at++) {
        bytes.putShort((short) samples.feature(at));
      }
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  static TrainingSamples read(String text) {
    final ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
    final TrainingSamples samples = new TrainingSamples();
    while (bytes.hasRemaining()) {
      final short[] features = new short[bytes.getShort()];
      final float value = bytes.getFloat();
      final long key = bytes.getLong();
      for (int i = 0; i < features.length; i++) {
        features[i] = bytes.getShort();
      }
      samples.add(features, value, key);
    }
    return samples;
  }
}
