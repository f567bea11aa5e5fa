-- On which device a person's seat is used, once it has been moved.
CREATE TABLE "seat_devices" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "device" TEXT NOT NULL,

    CONSTRAINT "seat_devices_pkey" PRIMARY KEY ("table_id","person")
);

ALTER TABLE "seat_devices" ADD CONSTRAINT "seat_devices_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
