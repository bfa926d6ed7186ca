-- Bits of a PNG's pixel, by its colour type and depth: how large its image data is before it is packed.
ALTER TABLE screenshot ADD COLUMN pixel_bits INTEGER;
